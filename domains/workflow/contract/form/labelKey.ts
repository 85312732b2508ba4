/** Where the words of a chosen value are kept beside it, as the original does; in a row beside it there: `items.0.who` has them in `items.0.$who`. */
export const labelKey = (name: string): string => name.replace(/[^.]*$/, '$$$&')
