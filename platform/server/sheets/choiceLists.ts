import { maxSheetRows } from '../../contract/workbook.ts'
import type { Workbook } from '../../contract/workbook.ts'

type Columns = Workbook['columns']

const listName = '可选值'

/** The column name of a position: A, B, … AA. */
const letterOf = (at: number): string =>
  at < 26
    ? String.fromCodePoint(65 + at)
    : letterOf(Math.floor(at / 26) - 1) + String.fromCodePoint(65 + (at % 26))

const choicesOf = ({ choices }: Columns[number]): readonly string[] => choices ?? []

/** The second sheet, which holds the values of every drop-down; undefined if there are none. */
export function choiceSheet(columns: Columns, cellText: (text: string) => string) {
  const longest = Math.max(0, ...columns.map((column) => choicesOf(column).length))
  if (longest === 0) return undefined
  const text = (value: string) => ({ value: cellText(value), type: String })
  const rows = Array.from({ length: longest }, (_, row) =>
    columns.map((column) => {
      const value = choicesOf(column)[row]
      return value === undefined ? null : text(value)
    }),
  )
  return { sheet: listName, data: [columns.map(({ title }) => text(title)), ...rows] }
}

/**
 * Gives each column with choices a drop-down. Another value is warned about, not refused: some
 * columns take several names.
 */
export const dropDowns = (columns: Columns) => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string, { sheet }: { sheet?: string }): string => {
          const rules = sheet === listName ? [] : columns.flatMap(ruleOf)
          return rules.length === 0
            ? xml
            : xml.replace(
                '</sheetData>',
                `</sheetData><dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`,
              )
        },
      },
    },
  },
})

function ruleOf(column: Columns[number], at: number): string[] {
  const count = choicesOf(column).length
  if (count === 0) return []
  const letter = letterOf(at)
  return [
    '<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1"' +
      ` sqref="${letter}2:${letter}${maxSheetRows + 1}">` +
      `<formula1>${listName}!$${letter}$2:$${letter}$${count + 1}</formula1></dataValidation>`,
  ]
}
