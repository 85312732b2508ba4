import * as z from 'zod/mini'

/** What the caller may do with a process now. */
export const Ability = z.enum([
  'claim',
  'release',
  'approve',
  'reject',
  'return',
  'resubmit',
  'mendElsewhere',
  'recall',
  'withdraw',
  'transfer',
  'delegate',
  'addBefore',
  'addAfter',
  'addBeside',
  'cutSigner',
  'takeBack',
  'terminate',
  'urge',
  'copy',
  'remark',
  'askRevocation',
  'dropRevocation',
])
export type Ability = z.output<typeof Ability>

/** The button keys of the original plugin (workflow.md A.6). */
export const ButtonKey = z.enum([
  'wf_pass',
  'wf_reject',
  'wf_rollback',
  'wf_transfer',
  'wf_delegate',
  'wf_add_instance',
  'wf_del_instance',
  'wf_terminate',
])
export type ButtonKey = z.output<typeof ButtonKey>

/** Kinds of comments in the history (workflow.md A.4). */
export const CommentType = z.enum([
  'comment',
  'rollbackComment',
  'withdrawComment',
  'recallComment',
  'transferComment',
  'delegateComment',
  'dispatchComment',
  'terminateComment',
  'addMultiInstanceComment',
  'deleteMultiInstanceComment',
  'deleteProcessComment',
])
export type CommentType = z.output<typeof CommentType>

type Asked = {
  readonly abilities: readonly Ability[]
  readonly form: {
    readonly taskForm: readonly { id: string; readable: boolean; writable: boolean }[]
  }
}

/**
 * The fields that the caller's step opens while it is their turn. Start and correction pages have
 * forms of their own.
 */
export const openFields = ({ abilities, form }: Asked): ReadonlySet<string> =>
  new Set(
    abilities.includes('approve')
      ? form.taskForm.flatMap(({ id, readable, writable }) => (readable && writable ? [id] : []))
      : [],
  )

/** The record without the open fields, which the form already shows. */
export const withoutOpen = <Line extends { prop: string }>(
  asked: Asked,
  record: readonly Line[],
): Line[] => {
  const open = openFields(asked)
  return record.filter(({ prop }) => !open.has(prop))
}
