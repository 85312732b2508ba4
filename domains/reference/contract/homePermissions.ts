/** The right that the home page asks for, apart from all others: it must stay light. */
export const viewDictionaries = 'reference.viewDictionaries'
