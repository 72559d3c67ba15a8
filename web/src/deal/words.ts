/** 256 words that are easy to read aloud in German, English and French; the same as the server's programs use
 * (`src/baumeister/deals/words.txt`). */
export const WORDS: readonly string[] = (
  "alarm album alpaca alpha altar amber ananas angora anorak april arena aria aroma atlas atoll " +
  "avocado azalea bagel ballet balsam bamboo banana banjo baobab baron basalt bazaar bingo bistro " +
  "bonbon bongo bonsai bravo buffet cactus camel camera canoe canyon caramel cargo casino cello " +
  "chalet chili cinema cobra comet condor coral coyote crocus cupola curry cymbal delta diadem diva " +
  "dolmen domino dragon drama duet echo elixir enigma fado fennel fiasco fiesta finale fjord flora " +
  "flute fondue forum fresco galaxy garage gecko gelato geyser ginger globe gnome goblin gondola " +
  "gorilla granite guava guitar habitat hamster harmony harp hazel hermit hippo hobby honey horizon " +
  "hotel hummus hydra igloo iguana indigo iris island ivory jade jasmine jazz jelly jersey jockey " +
  "joker judo jumbo jungle kayak kebab ketchup kimono kiosk kiwi koala lagoon lantern lasagne laser " +
  "lava lemon lemur leopard lilac limbo linen lobster lotus lynx magma magnet mambo mandala mango " +
  "maple marble marimba marina medal melon meteor metro mikado mimosa mocha monsoon mosaic motor " +
  "muesli museum mustang nebula nectar neon nomad nougat nova oasis obelisk ocean octopus olive " +
  "omelet onyx opera oracle orange orbit orchid organ origami orion otter oxygen palm panda panther " +
  "papaya paprika papyrus parade parrot pasta pelican pepper pesto piano picnic pilot pirate pizza " +
  "planet plaza polar polka pony popcorn portal prism pudding puma puzzle pyjama python quartz " +
  "quasar quiche quiz radar radio ravioli regatta robot rodeo rumba safari saga salami salsa samba " +
  "sandal sardine satin sauna scooter sesame sheriff sierra silo siren sketch sonata soprano sorbet " +
  "sphinx studio sultan sumo sushi tango tapir tempo tiger tulip"
).split(" ");
