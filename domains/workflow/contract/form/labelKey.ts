/** Where the words of a chosen value are kept beside it, as the original does. */
export const labelKey = (prop: string): string => `$${prop}`
