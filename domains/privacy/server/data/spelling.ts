/** A class of the spaces and hyphens of every width with which people part long numbers. */
export const gapClass = '[ \u00A0\u2009\u3000‐‑–—－-]'

/** A digit or letter in full width. */
export const wideCharacter = (character: string): string =>
  String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0)
