import { askText } from '../../../../platform/desk/confirm.tsx'
import type { RowAction } from '../../../../platform/desk/crud/crudTypes.ts'
import { coordinate } from '../../contract/office.ts'

/** Places a child in another school; its family is told which. */
export const coordinateAction = <Row extends { readonly id: string; readonly childName: string }>(
  fits: (row: Row) => boolean,
): RowAction<Row> => ({
  key: 'coordinate',
  label: '统筹安排',
  endpoint: coordinate,
  for: 'one',
  fits,
  run: ([row], { act }) =>
    row &&
    askText({
      title: `把${row.childName}统筹安排到其他学校`,
      body: '这份报名就此结束，家长会收到通知。',
      label: '统筹学校',
      action: '安排并通知家长',
      max: 60,
      send: (school) => act(coordinate, { id: row.id, school }, '已安排'),
    }),
})
