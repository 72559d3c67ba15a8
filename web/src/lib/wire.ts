/** Everything that goes over the wire. Generated from the server's models by `npm run wire`: do not edit. */
export interface components {
  schemas: {
    /** @description End the game without a result, before both players have moved. */
    Abort: {
      /**
       * @default abort
       * @constant
       */
      do: "abort";
      id: string;
      table: string;
    };
    /** @description Agree to what the other player offered. */
    Accept: {
      /**
       * @default accept
       * @constant
       */
      do: "accept";
      id: string;
      table: string;
      /** @enum {string} */
      what: "draw" | "takeback" | "rematch" | "mirrored";
    };
    /** @description Yes. */
    Acceptance: {
      /**
       * @description My program takes part in the deal
       * @default false
       */
      takes_part: boolean;
    };
    /** @description The attempt to begin. */
    AttemptRequest: {
      /** @description Today, as `GET /api/daily` tells it */
      day: string;
    };
    /** @description The server is restarting: connect again in a moment. */
    Bye: {
      /**
       * @default bye
       * @constant
       */
      say: "bye";
    };
    /** @description A move that a hint shows. */
    Candidate: {
      chances: components["schemas"]["Chances"];
      /** @description Expected result for the mover: 1 won, 0.5 drawn, 0 lost */
      expected: number;
      /** @description The move and what may follow; `>?` where chance acts */
      line: string[];
      move: string;
      /** @description Expected final points of both players */
      scores: [number, number];
      /** @description What is good about it, where something is certain */
      why?: components["schemas"]["Why"] | null;
    };
    /** @description What is published of a chain. */
    ChainInfo: {
      /** @description The hash that the links of all days lead to */
      end: string;
      /** @description The first day of the chain */
      first: string;
      /** @description The day from which this server takes its deals from it */
      used_from: string;
    };
    /** @description Somebody asks another for a game. */
    Challenge: {
      /** @description The name of the person who asks */
      by: string;
      created: number;
      id: string;
      /** @description True: I ask; false: I am asked, and may accept, decline or change it */
      mine: boolean;
      /** @description Why it was declined, if they said so */
      reason: ("later" | "game" | "options" | "clock" | "rated" | "casual" | "busy") | null;
      /** @description The challenge whose terms this one changes */
      replaces: string | null;
      /**
       * @description The seat of the person who asks
       * @enum {integer}
       */
      seat: 0 | 1;
      /**
       * @description `changed`: sent back with other terms, as the challenge that names it in `replaces`
       * @enum {string}
       */
      state: "open" | "accepted" | "declined" | "changed" | "withdrawn" | "expired";
      /** @description The table at which both sit once it is accepted */
      table: string | null;
      terms: components["schemas"]["Terms"];
      /** @description The name of the person who is asked */
      to: string;
      /** @description When it can no longer be accepted, in milliseconds */
      until: number;
    };
    /**
     * @description A challenge to me or by me is new, or was answered. Challenges from before the connection are at
     *     `/api/challenges`.
     */
    ChallengeNews: {
      challenge: components["schemas"]["Challenge"];
      /**
       * @default challenge
       * @constant
       */
      say: "challenge";
    };
    /** @description For the player to move. */
    Chances: {
      draw: number;
      loss: number;
      win: number;
    };
    /** @description Claim the game when both have moved and the other player's time is up, or they are to move and gone. */
    Claim: {
      /**
       * @default claim
       * @constant
       */
      do: "claim";
      id: string;
      /** @enum {string} */
      result: "win" | "draw";
      table: string;
    };
    /** @description How a table measures time. */
    Clock: {
      /**
       * @description `days`: for each turn
       * @default 3
       */
      days: number;
      /**
       * @description `time`: seconds gained by a finished turn
       * @default 5
       */
      increment: number;
      /**
       * @default none
       * @enum {string}
       */
      kind: "none" | "time" | "days";
      /**
       * @description `time`: for the whole game
       * @default 600
       */
      seconds: number;
    };
    /** @description A recovery code and a new password. */
    Code: {
      code: string;
      name: string;
      password: string;
    };
    /**
     * @description My part in the deal, as a hash (docs/fair-deals.md): both seats are taken, and I have kept the server's
     *     commitment.
     */
    CommitNonce: {
      /** @description The server's, for which the hash was made; refused if the deal has begun again since */
      commitment?: string | null;
      /**
       * @default commit
       * @constant
       */
      do: "commit";
      hash: string;
      id: string;
      /** @enum {integer} */
      seat: 0 | 1;
      table: string;
    };
    /** @description Moves of the computer that were computed again. */
    ComputerReplay: {
      /** @description How many, drawn at random */
      checked: number;
      /** @description What differs, in English */
      fault: string | null;
      /** @description All moves of the computer */
      of: number;
      same: boolean;
      /** @description Of those tried, moves that only a shorter search than that of the level makes: the machine was too slow, or the move was picked */
      shortened: number;
      table: string;
      /** @description Moves that cannot be computed again: nobody kept how much was searched, or a person made them in the first game of a duel */
      unknown: number;
    };
    /** @description The password again; guests have none. */
    Confirm: {
      password?: string | null;
    };
    /** @description The password again. */
    Confirmed: {
      password: string;
    };
    /** @description Somebody I know. */
    Contact: {
      /** @description False: a guest, whom only `table` identifies */
      account: boolean;
      blocked: boolean;
      favourite: boolean;
      name: string;
      /** @description False also if they do not show it */
      online: boolean;
      /** @description The last table at which both of us sat */
      table: string | null;
    };
    /** @description What I want to remember about somebody. */
    ContactChange: {
      blocked?: boolean | null;
      favourite?: boolean | null;
      name?: string | null;
      table?: string | null;
    };
    /** @description The people I know. Nobody else learns whom I like or block. */
    Contacts: {
      blocked: components["schemas"]["Contact"][];
      favourites: components["schemas"]["Contact"][];
      recent: components["schemas"]["Contact"][];
    };
    /** @description Name and password. */
    Credentials: {
      name: string;
      password: string;
    };
    /** @description Past days, newest first. */
    DailyArchive: {
      days: components["schemas"]["DailyDay"][];
      /** @description There are earlier days: ask with `before` */
      more: boolean;
    };
    /** @description One of my decisions, and what others did who could see exactly the same. */
    DailyChoice: {
      entry: number;
      move: string;
      others: number;
      /** @description The most frequent moves of the others */
      shares: components["schemas"]["Share"][];
    };
    /** @description A day and my attempts. */
    DailyDay: {
      day: string;
      games: components["schemas"]["DailyGame"][];
      /** @description Which day of its chain it is, from 1 */
      number: number;
    };
    /** @description A day's deal of one game, and my attempt. */
    DailyGame: {
      finished: boolean;
      game: string;
      /** @description My points minus the computer's */
      margin: number | null;
      /** @description 1 won, 0.5 drawn, 0 lost */
      result: number | null;
      /** @description My attempt, if I have begun it */
      table: string | null;
    };
    /** @description My finished attempt. */
    DailyResult: {
      /** @description My decision that cost most, if one cost anything */
      costliest: components["schemas"]["ReviewedMove"] | null;
      day: string;
      decisions: number;
      everybody: components["schemas"]["Everybody"];
      game: string;
      /** @description Decisions of both players that the review has judged so far */
      judged: number;
      level: string;
      /** @description The link of the day; null until the day is over */
      link: string | null;
      /** @description What chance gave me, in won games; null until reviewed */
      luck: number | null;
      margin: number;
      /** @description For each of my judged decisions; null until reviewed */
      marks: (string | null)[] | null;
      /** @description All my decisions, in order */
      moments: components["schemas"]["DailyChoice"][];
      number: number;
      result: components["schemas"]["Result"];
      /** @enum {integer} */
      seat: 0 | 1;
      table: string;
      /** @description My result without it: 1 won, 0 lost */
      without_luck: number | null;
    };
    /** @description Days in a row with a finished deal of the day. */
    DailyStreak: {
      days: number;
      longest: number;
    };
    /** @description A game with the deal of a day. */
    DailyTerms: {
      /** @description The one attempt of that day; otherwise practice */
      counts: boolean;
      /** @description The day by UTC */
      day: string;
    };
    /** @description Today's deals. */
    DailyToday: {
      /** @description All chains that this server has used or is about to, oldest first */
      chains: components["schemas"]["ChainInfo"][];
      day: string;
      games: components["schemas"]["DailyGame"][];
      /** @description The server's time, in milliseconds */
      now: number;
      /** @description Which day of its chain it is, from 1 */
      number: number;
      /** @description null before I am signed in or a guest */
      streak: components["schemas"]["Streak"] | null;
      /** @description When the next day begins, at midnight UTC */
      until: number;
    };
    /**
     * @description What is known of the fair deal: the commitment at once, then the hashes of the nonces, the nonces from
     *     the start, the secret at the end.
     */
    Deal: {
      /** @description Seats that must `commit` or, when all hashes are known, `reveal`; empty: nothing is due */
      awaited: (0 | 1)[];
      commitment: string;
      /** @description When those who have not answered are dealt by the server */
      due: number | null;
      /** @description Who begins, if a match has settled it */
      first: (0 | 1) | null;
      /** @description What each player committed to */
      hashes: [string | null, string | null];
      nonces: [string, string] | null;
      /** @description For each seat, whether its player takes part; if not, it is dealt by the server */
      parts: [boolean, boolean];
      /** @description How often the deal began again, because a player did not show the nonce they promised */
      redealt: number;
      /** @description Which game of a match that was */
      round: number;
      secret: string | null;
      /** @description Entries of the log that came from another game, before this deal */
      start: number;
      /** @description The table it was made for; another one if it is mirrored, in a duel when it is over */
      table: string;
      /** @description Of the rule; 1 at tables that an earlier release opened */
      version: number;
    };
    /** @description No, and perhaps why. */
    Declination: {
      reason?: ("later" | "game" | "options" | "clock" | "rated" | "casual" | "busy") | null;
    };
    /** @description Decline what the other player offered, or withdraw what I offered. */
    Decline: {
      /**
       * @default decline
       * @constant
       */
      do: "decline";
      id: string;
      table: string;
      /** @enum {string} */
      what: "draw" | "takeback" | "rematch" | "mirrored";
    };
    /** @description A command was carried out and is stored; the table then had `seq` events. */
    Done: {
      id: string;
      /**
       * @default done
       * @constant
       */
      say: "done";
      seq: number;
      table: string;
    };
    /** @description A duel, as far as I may know it: nothing here tells a card. */
    Duel: {
      /** @description Those that are finished, newest first; the same */
      attempts: components["schemas"]["DuelAttempt"][] | null;
      /** @description The name of the person whose cards they are */
      by: string;
      duel: string;
      game: string;
      /** @enum {string} */
      kind: "level" | "player";
      /** @description Of the first game; if two people played that, the one that goes on */
      level: string;
      options: {
        [key: string]: unknown;
      };
      /** @description The name of the other player of the first game, if a person */
      other: string | null;
      /**
       * @description Of the attempts
       * @enum {integer}
       */
      seat: 0 | 1;
      /** @description The first game, if it is mine or I have finished my attempt */
      source: string | null;
      /**
       * @description `own`: my cards; `played`: I was the other player of the first game; `open`: I can play; `begun`: go on at `table`; `done`: I have finished; `known`: I have played these cards in another duel
       * @enum {string}
       */
      standing: "own" | "played" | "open" | "begun" | "done" | "known";
      /** @description My attempt */
      table: string | null;
    };
    /** @description A finished attempt. */
    DuelAttempt: {
      margin: number;
      mine: boolean;
      name: string;
      table: string;
      /** @description Whether they won; null for a draw */
      winner: boolean | null;
    };
    /** @description Two games with the same cards, seen from the same seat. */
    DuelComparison: {
      duel: string;
      /** @description The game whose cards they are */
      first: components["schemas"]["DuelSide"];
      game: string;
      /** @enum {string} */
      kind: "level" | "player";
      moments: components["schemas"]["DuelMoment"][];
      /** @enum {integer} */
      seat: 0 | 1;
      /** @description The attempt */
      second: components["schemas"]["DuelSide"];
    };
    /** @description A decision in one of the games. */
    DuelDecision: {
      entry: number;
      /** @description null until reviewed */
      judged: components["schemas"]["ReviewedMove"] | null;
      move: string;
    };
    /** @description A duel in my list. */
    DuelLine: {
      by: string;
      created: number;
      duel: string;
      game: string;
      /** @enum {string} */
      kind: "level" | "player";
      mine: boolean;
      /** @description Finished attempts */
      played: number;
    };
    /** @description The decisions with the same number in both games. */
    DuelMoment: {
      first: components["schemas"]["DuelDecision"] | null;
      /** @description Both could see exactly the same */
      same: boolean;
      second: components["schemas"]["DuelDecision"] | null;
    };
    /** @description The duel to make. */
    DuelRequest: {
      /**
       * @description In my seat, against the level or what the other person played; or in the other seat, against what I played
       * @enum {string}
       */
      kind: "level" | "player";
      /** @description My game */
      table: string;
    };
    /** @description One of the two games, as it went for the seat that is compared. */
    DuelSide: {
      decisions: number;
      /** @description Decisions of both players that the review has judged so far */
      judged: number;
      /** @description The level of the computer, if it had that seat */
      level: string | null;
      /** @description What all decisions cost together, in won games; null until reviewed */
      lost: number | null;
      /** @description What chance gave, in won games; null until reviewed */
      luck: number | null;
      margin: number;
      name: string;
      result: components["schemas"]["Result"];
      table: string;
      /** @description The result without it: 1 won, 0 lost */
      without_luck: number | null;
    };
    /** @description A game with the cards of somebody else's finished game. Which one that was is told when it is over. */
    DuelTerms: {
      /** @description The address of the duel */
      duel: string;
      /**
       * @description In the seat of the person whose duel it is, or in the other one, against what they did
       * @enum {string}
       */
      kind: "level" | "player";
    };
    /** @description When I want to be told of what: at once, only when I am away, or once a day. */
    EventModes: {
      /**
       * @default off
       * @enum {string}
       */
      challenge: "off" | "now" | "away" | "daily";
      /**
       * @default off
       * @enum {string}
       */
      offer: "off" | "now" | "away" | "daily";
      /**
       * @default off
       * @enum {string}
       */
      over: "off" | "now" | "away" | "daily";
      /**
       * @description A day before my time for a turn runs out
       * @default off
       * @enum {string}
       */
      time: "off" | "now" | "away" | "daily";
      /**
       * @default off
       * @enum {string}
       */
      turn: "off" | "now" | "away" | "daily";
    };
    /** @description All finished attempts at this deal, mine included. */
    Everybody: {
      /** @description How many have a smaller margin than I do */
      behind: number;
      /** @description Average */
      margin: number;
      people: number;
      won: number;
    };
    /** @description A finished game of mine. */
    FinishedGame: {
      ended: number;
      facts: {
        [key: string]: number | string;
      };
      game: string;
      /** @description The account of the other player, if they have one */
      opponent: string | null;
      players: [string | null, string | null];
      rated: boolean;
      /** @description A code; `/api/games` has a sentence for each */
      reason: string;
      /** @enum {integer} */
      seat: 0 | 1;
      table: string;
      /** @description null for a draw */
      won: boolean | null;
    };
    /** @description How they begin. */
    FirstTurn: {
      game: string;
      games: number;
      /** @description The moves of their first turn */
      moves: string[];
      /** @description 1 for a win, 0.5 for a draw */
      points: number;
    };
    /** @description The name of an account whose owner forgot its password. */
    ForgottenName: {
      name: string;
    };
    /** @description A game that can be played here. */
    GameInfo: {
      /** @description True if chance decides more than who begins */
      chance_in_play: boolean;
      /** @description Moves that only end a turn of several steps; usual one first */
      end_turn: string[];
      /** @description Why a game can end, by code: sentences in which `{name}` stands for a fact */
      endings: {
        [key: string]: {
          [key: string]: string;
        };
      };
      /** @description True if a player knows something that the other does not */
      hidden: boolean;
      /** @description Weakest first */
      levels: components["schemas"]["LevelInfo"][];
      /** @description Games in the longest match; 1 if there are no matches */
      most_games: number;
      name: string;
      options: components["schemas"]["Option"][];
      /** @description Who plays beside the levels, if anybody does */
      personalities: components["schemas"]["PersonalityInfo"][];
      /** @description The version of the rules that new games follow */
      rules: number;
      /** @description The versions that go on and replay, oldest first */
      rules_versions: number[];
      seats: [string, string];
      title: string;
    };
    /** @description A nickname. */
    Guest: {
      name: string;
    };
    /** @description The best moves of my turn, the best one first. */
    Hinted: {
      /** @description Entries of the log when the hint was asked for */
      length: number;
      moves: components["schemas"]["Candidate"][];
      /** @description Found in a hurry while full strength is being prepared: ask again later */
      rough: boolean;
      table: string;
    };
    /** @description How a guest comes here. */
    Invitation: {
      lan: boolean;
      origins: string[];
    };
    /** @description Take the free seat. */
    Join: {
      /**
       * @default join
       * @constant
       */
      do: "join";
      id: string;
      nonce?: string | null;
      table: string;
      /**
       * @description My program takes part in the deal, with `commit` and `reveal`
       * @default false
       */
      takes_part: boolean;
    };
    /** @description A finished game. */
    LastGame: {
      ended: number;
      game: string;
      level: string | null;
      /** @description An account; null for guests and computers */
      opponent: string | null;
      rated: boolean;
      /** @enum {integer} */
      seat: 0 | 1;
      table: string;
      /** @description null for a draw */
      won: boolean | null;
    };
    /** @description People by strength, and the computer's levels in their own pool. */
    Leaderboard: {
      levels: components["schemas"]["RankedPlayer"][];
      people: components["schemas"]["RankedPlayer"][];
    };
    /** @description Give up my seat before the game has begun; if I opened the table, it is closed. */
    Leave: {
      /**
       * @default leave
       * @constant
       */
      do: "leave";
      id: string;
      table: string;
    };
    /** @description A level of the computer. */
    LevelInfo: {
      /** @description The `level` to open a table with */
      name: string;
      /** @description 1 for the weakest */
      number: number;
      /** @description null if it was never measured */
      rating: components["schemas"]["Strength"] | null;
      /** @description The longest it thinks about a move */
      seconds: number;
      title: {
        [key: string]: string;
      };
    };
    /** @description Results against a level of the computer. */
    LevelScore: {
      drawn: number;
      game: string;
      level: string;
      lost: number;
      won: number;
    };
    /** @description Where a line begins, and what was played. */
    LineRequest: {
      /** @description Moves and chance outcomes, each with its player */
      entries?: [string, (0 | 1) | null][];
      game: string;
      options?: {
        [key: string]: boolean | number | string;
      };
      /** @description The version of the rules; none: the newest */
      rules?: number | null;
      /** @description Where it begins; none: at the start of the game */
      set_up?: components["schemas"]["SetUpPosition"] | null;
    };
    /** @description What is behind the # of a link. */
    Link: {
      link: string;
    };
    /** @description A line, and the position it leads to. */
    Looked: {
      /** @description In the notation's own spelling, with what chance added at the end */
      entries: [string, (0 | 1) | null][];
      game: string;
      moves: string[];
      /** @description Of the players, where a record says them */
      names: [string | null, string | null];
      options: {
        [key: string]: unknown;
      };
      result: components["schemas"]["Result"] | null;
      rules: number;
      /** @description With everything that follows from the rest */
      set_up: components["schemas"]["SetUpPosition"] | null;
      /** @description The position as a text board, as the player to move sees it */
      text: string;
      to_move: (0 | 1) | null;
      /** @description What each player sees */
      views: unknown[];
    };
    /** @description New recovery codes, shown only once. */
    MadeCodes: {
      codes: string[];
    };
    /** @description The address of a duel, for a friend. */
    MadeDuel: {
      duel: string;
    };
    /** @description A new token; its text is shown only once. */
    MadeToken: {
      created: number;
      id: string;
      label: string;
      scopes: string[];
      token: string;
    };
    /** @description A confirmed mail address. */
    MailAddress: {
      mail: string;
    };
    /** @description Who I am. */
    Me: {
      account: boolean;
      /** @description The operator has locked me out: I may only read this and sign out */
      locked: boolean;
      /** @description This server sends mail to people who forgot their password */
      mail_offered: boolean;
      name: string;
      /** @description What the operator has not switched off, for example `challenges` */
      offers: string[];
      signed_in: boolean;
    };
    /** @description Who I am now that I have an account, and my recovery codes, which are shown only once. */
    MeWithCodes: {
      account: boolean;
      /** @description The operator has locked me out: I may only read this and sign out */
      locked: boolean;
      /** @description This server sends mail to people who forgot their password */
      mail_offered: boolean;
      name: string;
      /** @description What the operator has not switched off, for example `challenges` */
      offers: string[];
      recovery_codes: string[];
      signed_in: boolean;
    };
    /** @description What could be seen at one moment of a game. */
    Moment: {
      /** @description Entries of the log then */
      length: number;
      /** @description My view as a text board, if it was asked for */
      text: string | null;
      /** @description My view, or the public one; null when the game is over */
      view: {
        [key: string]: unknown;
      } | null;
      /** @description Both players' views when the game is over */
      views:
        | {
            [key: string]: unknown;
          }[]
        | null;
    };
    /** @description Whom to ask for a game, and which. */
    NewChallenge: {
      name?: string | null;
      /** @description As for a new table, `against` a person; `seat` is mine */
      request: components["schemas"]["TableRequest"];
      table?: string | null;
    };
    /** @description A mail address, and the password again. */
    NewMail: {
      mail: string;
      password: string;
    };
    /** @description The old password and the new one. */
    NewPassword: {
      new: string;
      old: string;
    };
    /** @description What a token is for. */
    NewToken: {
      label: string;
      scopes: ("play" | "read")[];
    };
    /** @description My note about a game. */
    Note: {
      /** @description When I wrote it, in milliseconds */
      at: number | null;
      table: string;
      /** @description Empty if I have written nothing */
      text: string;
    };
    /**
     * @description How I want to be told. Nothing goes to a browser that has not agreed, or to an address I have not
     *     confirmed.
     */
    Notifications: {
      /**
       * @description Of `daily`, UTC
       * @default 17
       */
      digest_hour: number;
      /**
       * @description Of mail and webhook
       * @default en
       * @enum {string}
       */
      language: "de" | "en" | "fr";
      /**
       * @default {
       *       "challenge": "off",
       *       "offer": "off",
       *       "over": "off",
       *       "time": "off",
       *       "turn": "off"
       *     }
       */
      mail: components["schemas"]["EventModes"];
      /**
       * @default {
       *       "challenge": "away",
       *       "offer": "away",
       *       "over": "away",
       *       "time": "now",
       *       "turn": "away"
       *     }
       */
      push: components["schemas"]["EventModes"];
      /**
       * @default {
       *       "challenge": "away",
       *       "offer": "away",
       *       "over": "away",
       *       "time": "now",
       *       "turn": "away"
       *     }
       */
      webhook: components["schemas"]["EventModes"];
      /** @description Of Discord, Slack or ntfy; what the operator allows */
      webhook_url?: string | null;
    };
    /**
     * @description Offer a draw, or ask to take my last move back or to play again (`mirrored`: with the same deal, seats
     *     swapped).
     */
    Offer: {
      /**
       * @default offer
       * @constant
       */
      do: "offer";
      id: string;
      table: string;
      /** @enum {string} */
      what: "draw" | "takeback" | "rematch" | "mirrored";
    };
    /** @description Which puzzle I want. */
    OpenPuzzle: {
      /**
       * @description Only accounts are rated
       * @default true
       */
      rated: boolean;
      theme?: string | null;
    };
    /** @description The address of a new table. */
    Opened: {
      table: string;
    };
    /** @description Results against one person. */
    OpponentScore: {
      drawn: number;
      lost: number;
      /** @description An account; null: everybody else, guests and people whose page is private among them */
      name: string | null;
      won: number;
    };
    /** @description An option of a game, with what a form needs to know. */
    Option: {
      /** @description All values, if there are few */
      choices: (boolean | number | string)[] | null;
      default: boolean | number | string;
      /** @description Ending of files that a `text` can be read from; empty if none */
      file: string;
      /** @description The hint in English */
      help: string;
      /** @description What it does, in a few words */
      hint: {
        [key: string]: string;
      };
      label: {
        [key: string]: string;
      };
      /** @description Smallest `integer` */
      least: number | null;
      /** @description Largest `integer`, or longest `text` */
      most: number | null;
      name: string;
      /** @enum {string} */
      type: "boolean" | "integer" | "text";
    };
    /** @description A finished game that another one continues, and how many of its log entries the new one begins with. */
    Origin: {
      length: number;
      table: string;
    };
    /** @description The game I would rather play. */
    OtherTerms: {
      /** @description As for a new table; `seat` is mine */
      request: components["schemas"]["TableRequest"];
    };
    /** @description How I can come back if I forget my password. */
    OwnRecovery: {
      /** @description Unused recovery codes */
      codes: number;
      /** @description My confirmed mail address */
      mail: string | null;
    };
    /** @description A browser in which I am signed in. */
    OwnSession: {
      created: number;
      /** @description Browser and system, such as `Firefox, Android`; empty if unknown */
      device: string;
      /** @description It is the one that asks */
      here: boolean;
      id: string;
      /** @description When it was last in use, to ten minutes */
      seen: number;
    };
    /** @description Past views, in order. */
    Past: {
      from: number;
      /** @description Entries of the whole log: the last length there is a view for */
      length: number;
      table: string;
      /** @description `from` - 1 if there are none */
      to: number;
      views: components["schemas"]["Moment"][];
    };
    /** @description A player of the computer's with a taste of their own. */
    PersonalityInfo: {
      /** @description How they play, in a sentence */
      character: {
        [key: string]: string;
      };
      /** @description The `level` to open a table with */
      name: string;
      /** @description null if it was never measured */
      rating: components["schemas"]["Strength"] | null;
      /** @description The longest they think about a move */
      seconds: number;
      title: {
        [key: string]: string;
      };
    };
    /**
     * @description A player says something. It is no event of the table. Those who begin to watch are sent what was said
     *     lately, perhaps for the second time: `at` tells.
     */
    Phrase: {
      /** @description In the server's time */
      at: number;
      /** @description Entries of the log then */
      length: number;
      /**
       * @description `moment`: one moment, please; `back`: I am back; `leaving`: I have to go. Each client shows it in its reader's language
       * @enum {string}
       */
      phrase:
        | "hello"
        | "good_luck"
        | "nice_move"
        | "thinking"
        | "moment"
        | "back"
        | "exciting"
        | "oops"
        | "sorry"
        | "thanks"
        | "good_game"
        | "leaving";
      /**
       * @default phrase
       * @constant
       */
      say: "phrase";
      /** @enum {integer} */
      seat: 0 | 1;
      table: string;
    };
    /** @description I am here; answered by `pong`. */
    Ping: {
      /**
       * @description False: nobody looks at me, and notifications for people who are away are due
       * @default true
       */
      awake: boolean;
      /**
       * @default ping
       * @constant
       */
      do: "ping";
      id: string;
    };
    /** @description Play one or more moves of my turn, all or none; one that is not `undoable` must be the last. */
    Play: {
      /** @description The length of the log I decided on; another length is answered `stale` */
      at: number;
      /**
       * @default play
       * @constant
       */
      do: "play";
      id: string;
      moves: string[];
      table: string;
    };
    /** @description The answer to `ping`. */
    Pong: {
      id: string;
      now: number;
      /**
       * @default pong
       * @constant
       */
      say: "pong";
    };
    /** @description All preferences; the defaults count for those who have set nothing. */
    Preferences: {
      /**
       * @description Who may challenge me: `all`; `known`: my favourites, and those whom I have played with
       * @default all
       * @enum {string}
       */
      challenges: "all" | "known" | "none";
      /**
       * @default {
       *       "digest_hour": 17,
       *       "language": "en",
       *       "mail": {
       *         "challenge": "off",
       *         "offer": "off",
       *         "over": "off",
       *         "time": "off",
       *         "turn": "off"
       *       },
       *       "push": {
       *         "challenge": "away",
       *         "offer": "away",
       *         "over": "away",
       *         "time": "now",
       *         "turn": "away"
       *       },
       *       "webhook": {
       *         "challenge": "away",
       *         "offer": "away",
       *         "over": "away",
       *         "time": "now",
       *         "turn": "away"
       *       }
       *     }
       */
      notifications: components["schemas"]["Notifications"];
      /**
       * @description Others may see that I am online
       * @default true
       */
      online: boolean;
      /**
       * @description Others may see my page and find me in rankings and among games to watch
       * @default true
       */
      profile: boolean;
    };
    /** @description How far the games are prepared for full strength. */
    Preparation: {
      /** @description The share that is ready, 0 to 1, of each game not ready yet */
      games: {
        [key: string]: number;
      };
      /** @description Games that will stay slower here, and why */
      slow: {
        [key: string]: "no_compiler" | "no_storage" | "failed";
      };
    };
    /** @description A player has come or gone. */
    PresenceChange: {
      /** @description When the player left while the other one was there, in the server's time: claims count from then; null if they are there, if that has not happened, or if it is not known */
      gone: number | null;
      here: boolean;
      /**
       * @default presence
       * @constant
       */
      say: "presence";
      /** @enum {integer} */
      seat: 0 | 1;
      table: string;
    };
    /** @description Who is there. */
    Present: {
      names: string[];
      unnamed: number;
    };
    /** @description What would my view be after these moves? Nothing is stored, and nobody else hears of it. */
    Preview: {
      at: number;
      /**
       * @default preview
       * @constant
       */
      do: "preview";
      id: string;
      moves: string[];
      table: string;
    };
    /** @description The answer to `preview`. */
    PreviewResult: {
      id: string;
      /**
       * @default preview
       * @constant
       */
      say: "preview";
      sight: components["schemas"]["SeatView"];
      table: string;
      to_move: (0 | 1) | null;
    };
    /** @description The page of a person with an account. */
    Profile: {
      name: string;
      /** @description Others see only the name */
      private: boolean;
      /** @description null if the page is private, unless it is mine */
      shown: components["schemas"]["Sections"] | null;
    };
    /** @description What is proved about a puzzle. Values: 1 won, 0 lost. */
    PuzzleFigures: {
      best: number;
      /** @description `turns`, `deals`, `searched` positions */
      facts: {
        [key: string]: number;
      };
      /** @description The best of all other moves */
      second: number;
    };
    /** @description The puzzles of a game. */
    PuzzleGame: {
      count: number;
      game: string;
      /** @description null before I am signed in or a guest */
      mine: components["schemas"]["PuzzleStanding"] | null;
      themes: components["schemas"]["PuzzleTheme"][];
    };
    /** @description A part of the right move. */
    PuzzleHint: {
      /** @description A square, a card or a site, as the notation names it */
      thing: string;
    };
    /** @description Strength or difficulty. */
    PuzzleRating: {
      attempts: number;
      deviation: number;
      rating: number;
    };
    /** @description Why my move was wrong. */
    PuzzleRefutation: {
      best: number;
      /** @description My move and how full strength plays on, for both sides */
      line: string[];
      move: string;
      /** @description After each of them, in one deal that fits what I see */
      sights: components["schemas"]["PuzzleSight"][];
      /** @description What my move is worth, where that is proved */
      value: number | null;
      why: components["schemas"]["Why"] | null;
    };
    /** @description What the solver sees. */
    PuzzleSight: {
      /** @description What has just happened */
      last: [string, (0 | 1) | null][];
      /** @description The legal moves, if the solver is to move */
      moves: string[];
      undoable: string;
      view: {
        [key: string]: unknown;
      };
    };
    /** @description The rest of the line. */
    PuzzleSolution: {
      figures: components["schemas"]["PuzzleFigures"];
      line: string[];
      /** @description From where I stood, move by move */
      sights: components["schemas"]["PuzzleSight"][];
      /** @description What is good about the first move, where that is certain */
      why: components["schemas"]["Why"] | null;
    };
    /** @description How I stand in the puzzles of a game. */
    PuzzleStanding: {
      longest: number;
      /** @description Only accounts are rated */
      rating: components["schemas"]["PuzzleRating"];
      /** @description Solved in a row, without help */
      streak: number;
    };
    /** @description What a group of puzzles is about. */
    PuzzleTheme: {
      count: number;
      name: string;
      /** @description What to find, by language */
      task: {
        [key: string]: string;
      };
      /** @description By language: de, en, fr */
      title: {
        [key: string]: string;
      };
    };
    /** @description A line of the leaderboard. */
    RankedPlayer: {
      deviation: number;
      games: number;
      name: string;
      rating: number;
    };
    /** @description How a rating has changed. */
    RatingCurve: {
      deviation: number;
      game: string;
      games: number;
      /** @description The newest ones, oldest first */
      points: components["schemas"]["RatingPoint"][];
      /**
       * @description Games between people, games against the computer, or puzzles
       * @enum {string}
       */
      pool: "people" | "computer" | "puzzles";
      rating: number;
    };
    /** @description A rating after a rated game. */
    RatingPoint: {
      at: number;
      /** @description With 95 % confidence the rating is within 1.96 times this */
      deviation: number;
      rating: number;
    };
    /** @description How I can be told. */
    Reach: {
      /** @description Browsers of mine that take notifications */
      browsers: number;
      /** @description What this server sends */
      channels: ("push" | "mail" | "webhook")[];
      /** @description The endpoints with which the browser of this session has subscribed */
      here: string[];
      /** @description The server's public key, for a browser that subscribes */
      key: string;
      /** @description I have a confirmed mail address */
      mail: boolean;
      webhook_hosts: string[];
    };
    /** @description Why something was refused: the whole answer over HTTP, a part of `refused` on a socket. */
    Reason: {
      /** @description A code for that: the rule of the game (`pagode.occupied`), or what is wrong with an option, a record, a position (`option.bounds`) */
      broken: string | null;
      code: string;
      /** @description What `rule` mentions; words are in English */
      facts?: {
        [key: string]: number | string;
      };
      /** @description What exactly is wrong: the move and the rule it breaks, the option, the place in a record. In the client's language if `broken` is there, else in English */
      rule: string | null;
      /** @description Where the rules say so: page and heading of docs/rules, such as `pagode#crosses` */
      section: string | null;
      /** @description In the client's language: de, en or fr */
      sentence: string;
    };
    /** @description A command was not carried out; nothing was changed. */
    Refused: {
      /** @description A code for that: the rule of the game (`pagode.occupied`), or what is wrong with an option, a record, a position (`option.bounds`) */
      broken: string | null;
      code: string;
      /** @description What `rule` mentions; words are in English */
      facts: {
        [key: string]: number | string;
      };
      /** @description null if the message had no readable id */
      id: string | null;
      /** @description What exactly is wrong: the move and the rule it breaks, the option, the place in a record. In the client's language if `broken` is there, else in English */
      rule: string | null;
      /**
       * @default refused
       * @constant
       */
      say: "refused";
      /** @description Where the rules say so: page and heading of docs/rules, such as `pagode#crosses` */
      section: string | null;
      /** @description In the client's language: de, en or fr */
      sentence: string;
    };
    /** @description The same, and a new password. */
    ResetLink: {
      link: string;
      password: string;
    };
    /** @description Resign the game; before both players have moved it is called off instead, and counts for nobody. */
    Resign: {
      /**
       * @default resign
       * @constant
       */
      do: "resign";
      id: string;
      table: string;
    };
    /** @description How a game ended. */
    Result: {
      /** @description What the sentence mentions, such as the number of a card */
      facts: {
        [key: string]: number | string;
      };
      /** @description A code; `/api/games` has a sentence for each */
      reason: string;
      scores: [number, number];
      winner: (0 | 1) | null;
    };
    /**
     * @description Connect and watch your tables again: you were too slow and missed something, or your session or token
     *     is no longer valid, or you may no longer see what you watched.
     */
    Resync: {
      /**
       * @default resync
       * @constant
       */
      say: "resync";
    };
    /** @description My part in the deal: all hashes are known, and I have kept them. */
    RevealNonce: {
      /**
       * @default reveal
       * @constant
       */
      do: "reveal";
      id: string;
      nonce: string;
      /** @enum {integer} */
      seat: 0 | 1;
      table: string;
    };
    /** @description What the computer thinks of a finished game. */
    Review: {
      /** @description Decisions judged so far */
      done: number;
      finished: boolean;
      /** @description null until it is finished */
      moves: components["schemas"]["ReviewedMove"][] | null;
      /** @description Decisions of the game */
      of: number;
      /** @description null until it is finished */
      players: [components["schemas"]["ReviewedPlayer"], components["schemas"]["ReviewedPlayer"]] | null;
      /** @description How hard each move was searched */
      simulations: number;
      table: string;
    };
    /** @description How far the review of a finished game has got; when it is `finished`, it can be fetched. */
    ReviewProgress: {
      done: number;
      finished: boolean;
      /** @description Decisions of the game */
      of: number;
      /**
       * @default review
       * @constant
       */
      say: "review";
      table: string;
    };
    /** @description A judged decision. */
    ReviewedMove: {
      best: string;
      best_expected: number;
      chances: components["schemas"]["Chances"];
      /** @description What the move cost: expected result of the best one minus its own */
      cost: number;
      /** @description The same where neither can be the cause: the search changed its mind */
      drift: number;
      /** @description Index of its log entry, counted from 0 */
      entry: number;
      /** @description Expected result of the move for its player, 1: won */
      expected: number;
      /** @description The best move and what may follow; `>?` where chance acts */
      line: string[];
      /** @description What chance and hidden cards gave the player since the last decision */
      luck: number;
      /** @description `inaccuracy`, `mistake`, `blunder`, or null */
      mark: string | null;
      move: string;
      /** @enum {integer} */
      player: 0 | 1;
      /** @description Expected final points of both players */
      scores: [number, number];
      /** @description Why a marked move was worse, where it is certain */
      why?: components["schemas"]["Why"] | null;
    };
    /** @description How one player played. */
    ReviewedPlayer: {
      /** @description Share of decisions without a mark */
      accuracy: number;
      average_loss: number;
      decisions: number;
      drift: number;
      lost: number;
      luck: number;
      marks: {
        [key: string]: number;
      };
    };
    /** @description Say something to the other player; everybody at the table is told. */
    SayPhrase: {
      /**
       * @default phrase
       * @constant
       */
      do: "phrase";
      id: string;
      /**
       * @description `moment`: one moment, please; `back`: I am back; `leaving`: I have to go. Each client shows it in its reader's language
       * @enum {string}
       */
      phrase:
        | "hello"
        | "good_luck"
        | "nice_move"
        | "thinking"
        | "moment"
        | "back"
        | "exciting"
        | "oops"
        | "sorry"
        | "thanks"
        | "good_game"
        | "leaving";
      table: string;
    };
    /** @description A line whose last position is to be searched. */
    SearchRequest: {
      /**
       * @description `quick`: about a second; `long`: some seconds, if nobody else waits
       * @default quick
       * @enum {string}
       */
      effort: "quick" | "long";
      /** @description Moves and chance outcomes, each with its player */
      entries?: [string, (0 | 1) | null][];
      game: string;
      options?: {
        [key: string]: boolean | number | string;
      };
      /** @description The version of the rules; none: the newest */
      rules?: number | null;
      /** @description Where it begins; none: at the start of the game */
      set_up?: components["schemas"]["SetUpPosition"] | null;
    };
    /** @description The best moves of the player to move, found from what that player can see. */
    Searched: {
      /** @description The best one first; empty when nobody is to move */
      moves: components["schemas"]["Candidate"][];
      /** @description Found in a hurry while full strength is being prepared: ask again later */
      rough: boolean;
    };
    /** @description Who sits there. */
    SeatInfo: {
      /** @description They have an account, and perhaps a page (`/api/people/NAME`); guests have none */
      account: boolean;
      /** @description When the player left while the other one was there, in the server's time: claims count from then; null if they are there, if that has not happened, or if it is not known */
      gone: number | null;
      /** @description True while the player is connected */
      here: boolean;
      /** @description The level of a computer; null for a person */
      level: string | null;
      name: string;
    };
    /** @description What one seat, or a spectator, may see. */
    SeatView: {
      /** @description My legal moves; empty when I am not to move */
      moves: string[];
      /** @description `view` as a text board, if it was asked for */
      text: string | null;
      /** @description First letters of moves that can be tried out with `preview` */
      undoable: string;
      view: {
        [key: string]: unknown;
      } | null;
      /** @description Both players' views when the game is over */
      views:
        | {
            [key: string]: unknown;
          }[]
        | null;
    };
    /** @description What a page shows. Later versions add sections. */
    Sections: {
      curves: components["schemas"]["RatingCurve"][];
      /** @description null if there is no deal of the day here */
      daily: components["schemas"]["DailyStreak"] | null;
      /** @description The newest ones */
      games: components["schemas"]["LastGame"][];
      levels: components["schemas"]["LevelScore"][];
      /** @description Of the newest games, the most frequent first */
      openings: components["schemas"]["FirstTurn"][];
      opponents: components["schemas"]["OpponentScore"][];
      /** @description When they came here */
      since: number;
    };
    /** @description A position that somebody set up. */
    SetUpPosition: {
      /** @description Deals what the player cannot see; none: anything that fits */
      seed?: string | null;
      /** @description A view of one player; what follows from the rest may be left out (docs/at-the-table.md) */
      view: {
        [key: string]: unknown;
      };
    };
    /** @description A move, and how many of the others made it. */
    Share: {
      count: number;
      move: string;
    };
    /** @description A puzzle in front of me. */
    ShownPuzzle: {
      attempt: string;
      /** @description It comes from a game that was played on this server */
      found_here: boolean;
      game: string;
      /** @description Moves of mine that solve it */
      moves: number;
      /** @description Right moves so far */
      played: number;
      puzzle: string;
      rated: boolean;
      rating: components["schemas"]["PuzzleRating"];
      /** @enum {integer} */
      seat: 0 | 1;
      sight: components["schemas"]["PuzzleSight"];
      theme: string;
    };
    /**
     * @description A whole table: sent in answer to `watch`, when somebody takes or leaves a seat, when the game begins or
     *     ends, and when a move is taken back.
     */
    Snapshot: {
      deal: components["schemas"]["Deal"];
      /** @description Moves and chance outcomes, as far as I may know them */
      log: [string, (0 | 1) | null][];
      now: number;
      /**
       * @default table
       * @constant
       */
      say: "table";
      seats: [components["schemas"]["SeatInfo"] | null, components["schemas"]["SeatInfo"] | null];
      seq: number;
      sight: components["schemas"]["SeatView"] | null;
      /** @description How many people without a seat are watching */
      spectators: number;
      /** @description For each entry, what its player's clock showed */
      stamps: (number | null)[];
      state: components["schemas"]["State"];
      table: string;
      terms: components["schemas"]["Terms"];
      /** @description My seats: none, one, or both at one device */
      you: (0 | 1)[];
    };
    /** @description A spectator has come or gone. */
    Spectators: {
      count: number;
      /**
       * @default spectators
       * @constant
       */
      say: "spectators";
      table: string;
    };
    /** @description The state of a table after an event. */
    State: {
      /** @description In a game without a clock between two people, when the player who waits for a move may claim the game even if nobody has left; in the server's time; null in other games */
      claim_from: number | null;
      /** @description Entries of the log */
      length: number;
      /** @description The table that follows this one */
      next: string | null;
      /** @description Open offers, and the seat that made each */
      offers: {
        [key: string]: 0 | 1;
      };
      result: components["schemas"]["Result"] | null;
      /** @enum {string} */
      status: "waiting" | "playing" | "over";
      /** @description The clocks; null if there are none */
      times: components["schemas"]["Times"] | null;
      to_move: (0 | 1) | null;
    };
    /** @description Days in a row with a finished attempt. */
    Streak: {
      days: number;
      /** @description An account keeps it; a guest's lasts as long as this browser knows them */
      kept: boolean;
      longest: number;
    };
    /** @description A measured rating in Elo points, with its 95 % confidence interval. */
    Strength: {
      elo: number;
      games: number;
      high: number;
      low: number;
    };
    /** @description A browser that takes notifications (`PushSubscription`). */
    Subscribed: {
      auth: string;
      endpoint: string;
      /** @description If none is given: that of the browser's last subscription, or English */
      language?: ("de" | "en" | "fr") | null;
      p256dh: string;
    };
    /** @description Something happened at a table. */
    TableEvent: {
      at: number;
      /** @description The seat that did it */
      by: (0 | 1) | null;
      /** @enum {string} */
      kind:
        | "created"
        | "joined"
        | "left"
        | "committed"
        | "revealed"
        | "omitted"
        | "started"
        | "moved"
        | "offered"
        | "declined"
        | "credited"
        | "takeback"
        | "ended"
        | "followed";
      log: [string, (0 | 1) | null][];
      /** @description The log from this entry on is `log` */
      log_from: number;
      /**
       * @default event
       * @constant
       */
      say: "event";
      seq: number;
      sight: components["schemas"]["SeatView"] | null;
      /** @description null if a later event of the same answer puts it out of date */
      state: components["schemas"]["State"] | null;
      table: string;
    };
    /** @description The table to open. */
    TableRequest: {
      /**
       * @default person
       * @enum {string}
       */
      against: "person" | "computer" | "myself";
      /**
       * @default {
       *       "days": 3,
       *       "increment": 5,
       *       "kind": "none",
       *       "seconds": 600
       *     }
       */
      clock: components["schemas"]["Clock"];
      /** @description Continue a finished game from the point where its log had `length` entries: against the computer or at one device, unrated, with a new deal for the rest */
      from?: components["schemas"]["Origin"] | null;
      game: string;
      /**
       * @description Length of a match, if `most_games` of the game allows one
       * @default 1
       */
      games: number;
      /** @description Of the computer */
      level?: string | null;
      /**
       * @description Listed for everybody; otherwise by invitation, which is the address
       * @default false
       */
      lobby: boolean;
      nonce?: string | null;
      options?: {
        [key: string]: boolean | number | string;
      };
      /**
       * @description No spectators, and no public replay
       * @default false
       */
      private: boolean;
      /** @default false */
      rated: boolean;
      /**
       * @default 0
       * @enum {integer}
       */
      seat: 0 | 1;
      /** @description Begin with this position: against the computer or at one device, unrated. What its player cannot see is dealt for this table; a seed is ignored */
      set_up?: components["schemas"]["SetUpPosition"] | null;
      /** @default true */
      takebacks: boolean;
      /**
       * @description My program takes part in the deal, with `commit` and `reveal`
       * @default false
       */
      takes_part: boolean;
    };
    /** @description A table in a list. */
    TableSummary: {
      clock: components["schemas"]["Clock"];
      created: number;
      game: string;
      /** @description Length of the match */
      games: number;
      options: {
        [key: string]: unknown;
      };
      players: [string | null, string | null];
      rated: boolean;
      status: string;
      table: string;
      you: (0 | 1)[];
      your_turn: boolean;
    };
    /** @description What was agreed when the table was opened. */
    Terms: {
      /** @description The previous table, if this is a rematch or a later game of a match */
      before: string | null;
      /**
       * @default {
       *       "days": 3,
       *       "increment": 5,
       *       "kind": "none",
       *       "seconds": 600
       *     }
       */
      clock: components["schemas"]["Clock"];
      /** @description The deal of a day, if this is one */
      daily: components["schemas"]["DailyTerms"] | null;
      /** @description A duel over the deal of another game */
      duel: components["schemas"]["DuelTerms"] | null;
      game: string;
      /** @default 1 */
      games: number;
      /** @default false */
      hot_seat: boolean;
      /** @default false */
      lobby: boolean;
      /** @default false */
      mirrored: boolean;
      /**
       * @description Which game of the match this is
       * @default 1
       */
      number: number;
      options: {
        [key: string]: unknown;
      };
      /** @description The finished game this one continues */
      origin: components["schemas"]["Origin"] | null;
      /** @default false */
      private: boolean;
      /** @default false */
      rated: boolean;
      /**
       * @description The version of the rules that the game follows to its end
       * @default 1
       */
      rules: number;
      /**
       * @description Points of the match before this game
       * @default [
       *       0,
       *       0
       *     ]
       */
      scores: [number, number];
      /**
       * @description Begins with a position that somebody set up, not with the start of the game
       * @default false
       */
      set_up: boolean;
      /** @default true */
      takebacks: boolean;
    };
    /** @description Over which channel to send a test. */
    TestedChannel: {
      /** @enum {string} */
      channel: "push" | "mail" | "webhook";
    };
    /** @description What a computer thought about one of its moves. */
    Thought: {
      /** @description True: it only made sure that the others are not better than their figures */
      at_most: boolean;
      /** @description Index of the move's log entry, counted from 0 */
      entry: number;
      /** @description Expected result for the computer: 1 won, 0.5 drawn, 0 lost; null if it searched nothing */
      expected: number | null;
      /** @description The move and what it expected to follow; `>?` where chance acts; empty where it looked no further than the move */
      line: string[];
      move: string;
      /** @description The other moves that it thought about most */
      others: components["schemas"]["Weighed"][];
      /** @enum {integer} */
      player: 0 | 1;
      /** @description How long it thought */
      seconds: number;
      /** @description How much it searched: simulations, or positions if it searches all moves */
      simulations: number;
    };
    /** @description What the computer thought of its moves, in order. */
    Thoughts: {
      /** @description Entries of the log; later thoughts belong to later entries */
      length: number;
      table: string;
      thoughts: components["schemas"]["Thought"][];
    };
    /** @description The clocks of a game at one moment. */
    Times: {
      left: [number, number];
      running: (0 | 1) | null;
      /**
       * @description When the running clock was started
       * @default 0
       */
      since: number;
    };
    /** @description A token without its text. */
    Token: {
      created: number;
      id: string;
      label: string;
      scopes: string[];
    };
    /** @description My move. */
    TriedMove: {
      move: string;
    };
    /** @description What my move did. */
    TriedPuzzle: {
      /** @description What this attempt changed in my rating */
      change: number;
      mine: components["schemas"]["PuzzleStanding"];
      rated: boolean;
      right: boolean;
      /** @description After my move, and after the answer to it */
      sights: components["schemas"]["PuzzleSight"][];
      /** @description null while the puzzle goes on */
      solved: boolean | null;
    };
    /** @description At a table of mine that I do not watch it is now my turn, or no longer. */
    TurnNews: {
      /**
       * @default turn
       * @constant
       */
      say: "turn";
      table: string;
      yours: boolean;
    };
    /** @description A browser that takes no more notifications. */
    Unsubscribed: {
      endpoint: string;
    };
    /** @description Stop telling me about a table. */
    Unwatch: {
      /**
       * @default unwatch
       * @constant
       */
      do: "unwatch";
      id: string;
      table: string;
    };
    /** @description A deal that was checked. */
    Verified: {
      fair: boolean;
      /** @description What is wrong with the deal, if anything */
      fault: string | null;
      /** @description Four words that the players can compare */
      fingerprint: string | null;
      /** @description Entries of the other game that this one continues: not checked */
      given: number;
      /** @description Chance outcomes that were recomputed */
      outcomes: number;
      /** @description Seats that were dealt by the server */
      server_seats: number[];
      /** @description What needs another record to be checked, in English */
      unchecked: string[];
      /** @description Of the rule; in version 1 the server could have chosen among deals */
      version: number;
    };
    /**
     * @description Tell me about a table from now on. With `after`, I have seen its events up to that number and get the
     *     later ones; without it, or if there are too many, I get the whole table.
     */
    Watch: {
      after?: number | null;
      /**
       * @default watch
       * @constant
       */
      do: "watch";
      id: string;
      /**
       * @description `events`: only what happened; `view`: also my view and, on my turn, my legal moves; `text`: also my view as a text board
       * @default view
       * @enum {string}
       */
      show: "events" | "view" | "text";
      table: string;
    };
    /** @description A running game to watch: `watch` its table over the socket. */
    WatchedGame: {
      game: string;
      /** @description Entries of the log so far */
      length: number;
      /** @description Of computers */
      levels: [string | null, string | null];
      /** @description Names of people, or names of levels */
      players: [string, string];
      rated: boolean;
      /** @description Of people who have one in this game */
      ratings: [number | null, number | null];
      spectators: number;
      table: string;
    };
    /** @description What there is to watch now. */
    Watching: {
      /** @description The computer's table, if no public game runs: strong levels play each other while somebody watches */
      computer: components["schemas"]["WatchedGame"] | null;
      /** @description Running public games; the first one is featured */
      games: components["schemas"]["WatchedGame"][];
    };
    /** @description A move that was considered but not played. */
    Weighed: {
      /** @description Expected result for the computer, like that of the move */
      expected: number;
      move: string;
    };
    /** @description The first message on every connection. */
    Welcome: {
      /** @description For the browser client: which build of it this server serves; null if it has none */
      build: string | null;
      /** @description Seconds; a client that is silent for three times as long is dropped */
      heartbeat: number;
      name: string;
      /** @description The server's time in milliseconds */
      now: number;
      /** @description Seconds a player must be gone before the other may claim */
      patience: number;
      /**
       * @default welcome
       * @constant
       */
      say: "welcome";
      /** @default 1 */
      version: number;
    };
    /** @description What the coach says: one sentence that is certainly true. */
    Why: {
      /**
       * @description The move that was played, or the better one
       * @enum {string}
       */
      about: "move" | "best";
      /** @description The kind of reason, of this game */
      code: string;
      /** @description The sentence by language: de, en, fr */
      text: {
        [key: string]: string;
      };
    };
    /** @description A note as it is sent. */
    Written: {
      text: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type Abort = components["schemas"]["Abort"];
export type Accept = components["schemas"]["Accept"];
export type Acceptance = components["schemas"]["Acceptance"];
export type AttemptRequest = components["schemas"]["AttemptRequest"];
export type Bye = components["schemas"]["Bye"];
export type Candidate = components["schemas"]["Candidate"];
export type ChainInfo = components["schemas"]["ChainInfo"];
export type Challenge = components["schemas"]["Challenge"];
export type ChallengeNews = components["schemas"]["ChallengeNews"];
export type Chances = components["schemas"]["Chances"];
export type Claim = components["schemas"]["Claim"];
export type Clock = components["schemas"]["Clock"];
export type Code = components["schemas"]["Code"];
export type CommitNonce = components["schemas"]["CommitNonce"];
export type ComputerReplay = components["schemas"]["ComputerReplay"];
export type Confirm = components["schemas"]["Confirm"];
export type Confirmed = components["schemas"]["Confirmed"];
export type Contact = components["schemas"]["Contact"];
export type ContactChange = components["schemas"]["ContactChange"];
export type Contacts = components["schemas"]["Contacts"];
export type Credentials = components["schemas"]["Credentials"];
export type DailyArchive = components["schemas"]["DailyArchive"];
export type DailyChoice = components["schemas"]["DailyChoice"];
export type DailyDay = components["schemas"]["DailyDay"];
export type DailyGame = components["schemas"]["DailyGame"];
export type DailyResult = components["schemas"]["DailyResult"];
export type DailyStreak = components["schemas"]["DailyStreak"];
export type DailyTerms = components["schemas"]["DailyTerms"];
export type DailyToday = components["schemas"]["DailyToday"];
export type Deal = components["schemas"]["Deal"];
export type Declination = components["schemas"]["Declination"];
export type Decline = components["schemas"]["Decline"];
export type Done = components["schemas"]["Done"];
export type Duel = components["schemas"]["Duel"];
export type DuelAttempt = components["schemas"]["DuelAttempt"];
export type DuelComparison = components["schemas"]["DuelComparison"];
export type DuelDecision = components["schemas"]["DuelDecision"];
export type DuelLine = components["schemas"]["DuelLine"];
export type DuelMoment = components["schemas"]["DuelMoment"];
export type DuelRequest = components["schemas"]["DuelRequest"];
export type DuelSide = components["schemas"]["DuelSide"];
export type DuelTerms = components["schemas"]["DuelTerms"];
export type EventModes = components["schemas"]["EventModes"];
export type Everybody = components["schemas"]["Everybody"];
export type FinishedGame = components["schemas"]["FinishedGame"];
export type FirstTurn = components["schemas"]["FirstTurn"];
export type ForgottenName = components["schemas"]["ForgottenName"];
export type GameInfo = components["schemas"]["GameInfo"];
export type Guest = components["schemas"]["Guest"];
export type Hinted = components["schemas"]["Hinted"];
export type Invitation = components["schemas"]["Invitation"];
export type Join = components["schemas"]["Join"];
export type LastGame = components["schemas"]["LastGame"];
export type Leaderboard = components["schemas"]["Leaderboard"];
export type Leave = components["schemas"]["Leave"];
export type LevelInfo = components["schemas"]["LevelInfo"];
export type LevelScore = components["schemas"]["LevelScore"];
export type LineRequest = components["schemas"]["LineRequest"];
export type Link = components["schemas"]["Link"];
export type Looked = components["schemas"]["Looked"];
export type MadeCodes = components["schemas"]["MadeCodes"];
export type MadeDuel = components["schemas"]["MadeDuel"];
export type MadeToken = components["schemas"]["MadeToken"];
export type MailAddress = components["schemas"]["MailAddress"];
export type Me = components["schemas"]["Me"];
export type MeWithCodes = components["schemas"]["MeWithCodes"];
export type Moment = components["schemas"]["Moment"];
export type NewChallenge = components["schemas"]["NewChallenge"];
export type NewMail = components["schemas"]["NewMail"];
export type NewPassword = components["schemas"]["NewPassword"];
export type NewToken = components["schemas"]["NewToken"];
export type Note = components["schemas"]["Note"];
export type Notifications = components["schemas"]["Notifications"];
export type Offer = components["schemas"]["Offer"];
export type OpenPuzzle = components["schemas"]["OpenPuzzle"];
export type Opened = components["schemas"]["Opened"];
export type OpponentScore = components["schemas"]["OpponentScore"];
export type Option = components["schemas"]["Option"];
export type Origin = components["schemas"]["Origin"];
export type OtherTerms = components["schemas"]["OtherTerms"];
export type OwnRecovery = components["schemas"]["OwnRecovery"];
export type OwnSession = components["schemas"]["OwnSession"];
export type Past = components["schemas"]["Past"];
export type PersonalityInfo = components["schemas"]["PersonalityInfo"];
export type Phrase = components["schemas"]["Phrase"];
export type Ping = components["schemas"]["Ping"];
export type Play = components["schemas"]["Play"];
export type Pong = components["schemas"]["Pong"];
export type Preferences = components["schemas"]["Preferences"];
export type Preparation = components["schemas"]["Preparation"];
export type PresenceChange = components["schemas"]["PresenceChange"];
export type Present = components["schemas"]["Present"];
export type Preview = components["schemas"]["Preview"];
export type PreviewResult = components["schemas"]["PreviewResult"];
export type Profile = components["schemas"]["Profile"];
export type PuzzleFigures = components["schemas"]["PuzzleFigures"];
export type PuzzleGame = components["schemas"]["PuzzleGame"];
export type PuzzleHint = components["schemas"]["PuzzleHint"];
export type PuzzleRating = components["schemas"]["PuzzleRating"];
export type PuzzleRefutation = components["schemas"]["PuzzleRefutation"];
export type PuzzleSight = components["schemas"]["PuzzleSight"];
export type PuzzleSolution = components["schemas"]["PuzzleSolution"];
export type PuzzleStanding = components["schemas"]["PuzzleStanding"];
export type PuzzleTheme = components["schemas"]["PuzzleTheme"];
export type RankedPlayer = components["schemas"]["RankedPlayer"];
export type RatingCurve = components["schemas"]["RatingCurve"];
export type RatingPoint = components["schemas"]["RatingPoint"];
export type Reach = components["schemas"]["Reach"];
export type Reason = components["schemas"]["Reason"];
export type Refused = components["schemas"]["Refused"];
export type ResetLink = components["schemas"]["ResetLink"];
export type Resign = components["schemas"]["Resign"];
export type Result = components["schemas"]["Result"];
export type Resync = components["schemas"]["Resync"];
export type RevealNonce = components["schemas"]["RevealNonce"];
export type Review = components["schemas"]["Review"];
export type ReviewProgress = components["schemas"]["ReviewProgress"];
export type ReviewedMove = components["schemas"]["ReviewedMove"];
export type ReviewedPlayer = components["schemas"]["ReviewedPlayer"];
export type SayPhrase = components["schemas"]["SayPhrase"];
export type SearchRequest = components["schemas"]["SearchRequest"];
export type Searched = components["schemas"]["Searched"];
export type SeatInfo = components["schemas"]["SeatInfo"];
export type SeatView = components["schemas"]["SeatView"];
export type Sections = components["schemas"]["Sections"];
export type SetUpPosition = components["schemas"]["SetUpPosition"];
export type Share = components["schemas"]["Share"];
export type ShownPuzzle = components["schemas"]["ShownPuzzle"];
export type Snapshot = components["schemas"]["Snapshot"];
export type Spectators = components["schemas"]["Spectators"];
export type State = components["schemas"]["State"];
export type Streak = components["schemas"]["Streak"];
export type Strength = components["schemas"]["Strength"];
export type Subscribed = components["schemas"]["Subscribed"];
export type TableEvent = components["schemas"]["TableEvent"];
export type TableRequest = components["schemas"]["TableRequest"];
export type TableSummary = components["schemas"]["TableSummary"];
export type Terms = components["schemas"]["Terms"];
export type TestedChannel = components["schemas"]["TestedChannel"];
export type Thought = components["schemas"]["Thought"];
export type Thoughts = components["schemas"]["Thoughts"];
export type Times = components["schemas"]["Times"];
export type Token = components["schemas"]["Token"];
export type TriedMove = components["schemas"]["TriedMove"];
export type TriedPuzzle = components["schemas"]["TriedPuzzle"];
export type TurnNews = components["schemas"]["TurnNews"];
export type Unsubscribed = components["schemas"]["Unsubscribed"];
export type Unwatch = components["schemas"]["Unwatch"];
export type Verified = components["schemas"]["Verified"];
export type Watch = components["schemas"]["Watch"];
export type WatchedGame = components["schemas"]["WatchedGame"];
export type Watching = components["schemas"]["Watching"];
export type Weighed = components["schemas"]["Weighed"];
export type Welcome = components["schemas"]["Welcome"];
export type Why = components["schemas"]["Why"];
export type Written = components["schemas"]["Written"];
