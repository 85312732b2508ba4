/** A rating in words: ★★★★☆ 4 星. */
export const starWords = (stars: number): string =>
  `${'★'.repeat(stars)}${'☆'.repeat(5 - stars)} ${stars} 星`
