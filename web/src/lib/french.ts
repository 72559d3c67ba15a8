/** "de" before a name: "d’Ada", "de Max". An h counts as a consonant, and so does a y before a vowel: "de Yann". */
export function deName(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "");
  return /^([aeiouæœ]|y[^aeiou])/iu.test(plain) ? `d’${name}` : `de ${name}`;
}
