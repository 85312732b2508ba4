import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { useChunk } from '../../web/navigation/useChunk.ts'
import { DeskPage } from '../DeskPage.tsx'
import look from './crud.module.css'
import { crudActions } from './crudActions.ts'
import { CrudDetail } from './CrudDetail.tsx'
import { CrudForm } from './CrudForm.tsx'
import { CrudList } from './CrudList.tsx'
import type { CrudProps, CrudRow } from './crudTypes.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { type Crud, useCrud } from './useCrud.ts'
import { useCrudKeys } from './useCrudKeys.ts'

const loadImporter = () => import('../import/ImportDialog.tsx')

/**
 * A complete page for one kind of record: list, filters, detail, form, removal, import and export,
 * all from its contract.
 */
export function CrudPage<Row extends CrudRow, Input extends FieldValues = FieldValues>(
  props: CrudProps<Row, Input>,
) {
  const crud = useCrud(props)
  const actions = crudActions(crud)
  useCrudKeys(crud, actions)
  const [isImporting, setImporting] = useState(false)
  const importer = useChunk(loadImporter, isImporting, () => setImporting(false))
  const { state, rights } = crud

  const form = openForm(crud)
  if (form && props.form?.wide) return <DeskPage title={props.title}>{form}</DeskPage>

  if (props.whole && state.open !== '' && state.mode === 'view') return props.whole(crud.place)

  const newButton = newButtonOf(crud)
  const headButtons = (
    <>
      {props.extra}
      <MoreMenu
        props={props}
        rights={rights}
        filters={state.filters}
        onImport={() => setImporting(true)}
      />
      {newButton}
    </>
  )
  return (
    <DeskPage title={props.title} hint={props.hint} actions={headButtons}>
      {props.above}
      <div className={look.layout} data-open={state.open !== '' && state.mode !== 'new'}>
        {props.beside ? <div className={look.beside}>{props.beside}</div> : null}
        <CrudList crud={crud} actions={actions} newButton={newButton} />
        {state.open !== '' && state.mode !== 'new' ? (
          <CrudDetail crud={crud} actions={actions} />
        ) : null}
      </div>
      {form}
      {crud.removalBar}
      {props.importing && isImporting && importer ? (
        <importer.ImportDialog
          noun={props.noun}
          importing={props.importing}
          onDone={crud.tools.refresh}
          onClose={() => setImporting(false)}
        />
      ) : null}
    </DeskPage>
  )
}

const newButtonOf = <Row extends CrudRow, Input extends FieldValues>({
  props,
  rights,
  setState,
}: Crud<Row, Input>) =>
  rights.create ? (
    <Button
      type="primary"
      icon={<Plus size="1rem" aria-hidden="true" />}
      onClick={() => setState({ open: '', mode: 'new' })}
    >
      {`新建${props.noun}`}
    </Button>
  ) : null

/** The form of the new or the open row, once the whole row has loaded. */
function openForm<Row extends CrudRow, Input extends FieldValues>(crud: Crud<Row, Input>) {
  const { props, state, setState, rights, openRow } = crud
  const { form } = props
  const isNew = state.mode === 'new' && rights.create
  const isEditing =
    state.mode === 'edit' && rights.edit && openRow !== undefined && crud.full.isWhole
  if (!form || (!isNew && !isEditing)) return null
  return (
    <CrudForm
      key={isNew ? 'new' : openRow?.id}
      listId={props.id}
      noun={props.noun}
      options={form}
      row={isNew ? undefined : openRow}
      onClose={() => setState({ open: isNew ? '' : state.open, mode: 'view' })}
      onDone={(reply, wasNew) => {
        crud.tools.refresh()
        setState({ open: wasNew ? '' : state.open, mode: 'view' }, { replace: true })
        void form.saved?.(reply, wasNew)
      }}
    />
  )
}
