import type { Field } from './field.ts'

/** What is shown of a value that stays hidden: `99*************36`, `140****0012`, 已填写. */
export function maskedValue(field: Field, value: string): string {
  if (value === '') return ''
  switch (field.masking) {
    case 'none':
      return value
    case 'number':
      return value.length < 6 ? '******' : `${value.slice(0, 2)}${'*'.repeat(value.length - 4)}${value.slice(-2)}`
    case 'phone':
      return value.length < 8 ? '******' : `${value.slice(0, 3)}****${value.slice(-4)}`
    case 'presence':
      return '已填写'
  }
}

/** A child's name in lists: 张*轩. */
export function maskedName(name: string): string {
  const letters = [...name]
  if (letters.length < 2) return '*'
  return letters.length === 2 ? `${letters[0]}*` : `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`
}
