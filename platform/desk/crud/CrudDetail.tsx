import type { FieldValues } from 'react-hook-form'

import { DeskError, DeskFacts, DeskSkeleton } from '../DeskPage.tsx'
import type { CrudActions } from './crudActions.ts'
import { asText, fieldOf } from './CrudTable.tsx'
import type { CrudRow } from './crudTypes.ts'
import { DetailPanel } from './DetailPanel.tsx'
import type { Crud } from './useCrud.ts'

/** The open row beside the list. */
export function CrudDetail<Row extends CrudRow, Input extends FieldValues>({
  crud,
  actions,
}: {
  crud: Crud<Row, Input>
  actions: CrudActions<Row, Input>
}) {
  const { props, full } = crud
  return (
    <DetailPanel
      title={full.row ? props.nameOf(full.row) : props.noun}
      actions={full.row ? actions.ofRow(full.row) : []}
      onStep={crud.step}
      onClose={crud.close}
    >
      <Content crud={crud} />
    </DetailPanel>
  )
}

function Content<Row extends CrudRow, Input extends FieldValues>({
  crud: { props, full, data, labelOf },
}: {
  crud: Crud<Row, Input>
}) {
  const { row } = full
  if (!row) {
    if (full.error) return <DeskError error={full.error} onRetry={full.refetch} />
    if (full.isPending || data.isPending) return <DeskSkeleton rows={4} />
    return <p>{`没有找到所选的${props.noun}，可能已经删除，或者不符合现在的筛选条件。`}</p>
  }
  const items = props.columns.map((one) => ({
    label: labelOf(one.name),
    value: one.show ? one.show(row) : asText(fieldOf(row, one.name)),
  }))
  return props.details?.(row) ?? <DeskFacts items={items} />
}
