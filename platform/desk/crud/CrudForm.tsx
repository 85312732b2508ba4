import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { useSubmit } from '../../web/calls/calls.ts'
import { deskForm } from '../../web/device/unsavedForms.ts'
import { type UnsavedForm, useUnsavedForm, withTyped } from '../../web/device/useUnsavedForm.ts'
import { useShapeForm } from '../../web/form/useShapeForm.ts'
import { confirm, discarding } from '../confirm.tsx'
import { DeskForm } from '../form/DeskForm.tsx'
import { useDraft } from '../form/useDraft.ts'
import { useKeys } from '../keyboard/keys.ts'
import { Panel } from '../DeskPage.tsx'
import { DeskDrawer } from '../modals.tsx'
import look from './crud.module.css'
import { emptied } from './blankedFields.ts'
import type { CrudFormOptions, CrudRow } from './crudTypes.ts'

type Props<Row extends CrudRow, Input extends FieldValues> = {
  noun: string
  options: CrudFormOptions<Row, Input>
  /** The row to change. Undefined for a new one. */
  row: Row | undefined
  onDone: (reply: unknown, isNew: boolean) => void
  onClose: () => void
}

/**
 * The form of one row, in a drawer or on its own page. The draft is stored until the user saves or
 * discards it.
 */
export function CrudForm<Row extends CrudRow, Input extends FieldValues>({
  listId,
  ...props
}: Props<Row, Input> & { listId: string }) {
  const unsaved = useUnsavedForm(deskForm(`${listId}.${props.row?.id ?? 'new'}`))
  return unsaved ? <ReadForm {...props} unsaved={unsaved} /> : null
}

function ReadForm<Row extends CrudRow, Input extends FieldValues>({
  noun,
  options,
  row,
  onDone,
  onClose,
  unsaved,
}: Props<Row, Input> & { unsaved: UnsavedForm }) {
  const formId = useId()
  const [given] = useState(() => (row ? options.from(row) : options.blank))
  const form = useShapeForm<Input>(options.submit.input, { defaults: withTyped(given, unsaved) })
  const dropDraft = useDraft(unsaved, form, given)
  const submit = useSubmit(options.submit, {
    message: options.verb ? `已${options.verb}` : row ? '已保存' : `已新建${noun}`,
    done: (reply) => {
      dropDraft()
      onDone(reply, row === undefined)
    },
  })
  const save = (values: Input) =>
    submit.mutate(
      row
        ? {
            ...emptied(options.submit.input, { ...given }, form.getValues()),
            ...values,
            id: row.id,
          }
        : values,
    )
  const isTouched = form.formState.isDirty || unsaved.typed !== undefined
  const close = async () => {
    const isLeft = !isTouched || (await confirm(discarding))
    if (!isLeft) return
    dropDraft()
    onClose()
  }
  useKeys({ 'mod+s': () => void form.handleSubmit(save)() })
  return (
    <FormPlace
      title={row ? `编辑${noun}` : `新建${noun}`}
      isWide={options.wide ?? false}
      onClose={() => void close()}
      foot={
        <>
          <span className={look.kept}>{unsaved.typed ? '已恢复上次没有保存的内容' : ''}</span>
          <Button onClick={() => void close()}>取消</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={submit.isPending}>
            {options.verb ?? '保存'}
          </Button>
        </>
      }
    >
      <DeskForm
        keep=""
        id={formId}
        form={form}
        shape={options.submit.input}
        error={submit.error}
        onSubmit={save}
      >
        {typeof options.fields === 'function' ? options.fields(row) : options.fields}
      </DeskForm>
    </FormPlace>
  )
}

function FormPlace({
  title,
  isWide,
  onClose,
  foot,
  children,
}: {
  title: string
  isWide: boolean
  onClose: () => void
  foot: ReactNode
  children: ReactNode
}) {
  if (isWide) {
    return (
      <div className={look.widePage}>
        <Panel title={title}>
          {children}
          <div className={look.drawerFoot}>{foot}</div>
        </Panel>
      </div>
    )
  }
  return (
    <DeskDrawer
      open
      title={title}
      size={440}
      onClose={onClose}
      keyboard
      mask={{ closable: true }}
      footer={<div className={look.drawerFoot}>{foot}</div>}
    >
      {children}
    </DeskDrawer>
  )
}
