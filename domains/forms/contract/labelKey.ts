/**
 * The key of the label stored beside a chosen value, as in the plugin; inside a row,
 * `items.0.who` has `items.0.$who`.
 */
export const labelKey = (name: string): string => name.replace(/[^.]*$/, '$$$&')
