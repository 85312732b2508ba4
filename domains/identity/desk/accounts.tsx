import { type ReactNode, useState } from 'react'

import type { RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import { confirm } from '../../../platform/desk/confirm.tsx'
import { usePerson } from '../../../platform/desk/person.tsx'
import { call } from '../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../platform/web/http/callError.ts'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import type { UserRow } from '../../organisation/contract/users.ts'
import {
  type IssuedPassword,
  resetPassword,
  submitUser,
  unlockUsers,
} from '../contract/accounts.ts'
import { listSessionsOfUser } from '../contract/sessions.ts'
import { IssuedDialog } from './parts/IssuedDialog.tsx'
import { SessionsDialog } from './parts/SessionsDialog.tsx'
import { uploadAvatar } from './uploadAvatar.ts'

type Accounts = {
  submit: typeof submitUser
  saved: (reply: unknown) => void
  issue: (ids: readonly string[]) => Promise<boolean>
  actions: readonly RowAction<UserRow>[]
  uploadAvatar: typeof uploadAvatar
}

/** Account actions of the user page: first passwords, resets, unlocking and signed-in devices. */
export function AccountActs({ children }: { children: (accounts: Accounts) => ReactNode }) {
  const self = usePerson().id
  const [issued, setIssued] = useState<readonly IssuedPassword[]>([])
  const [shown, setShown] = useState<UserRow | undefined>(undefined)
  const saved = (reply: unknown) => {
    const { data } = submitUser.reply.safeParse(reply)
    if (data?.issued) setIssued([data.issued])
  }
  const issue = async (ids: readonly string[]) => {
    const found = await issuedFor(ids)
    setIssued(found)
    return found.length > 0
  }
  const isOther = (row: UserRow) => row.id !== self
  const actions: RowAction<UserRow>[] = [
    {
      key: 'reset',
      label: '重置密码',
      endpoint: resetPassword,
      fits: isOther,
      run: async (rows) => setIssued(await reset(rows)),
    },
    {
      key: 'sessions',
      label: '登录设备',
      endpoint: listSessionsOfUser,
      for: 'one',
      run: ([row]) => setShown(row),
    },
    {
      key: 'unlock',
      label: '解除锁定',
      endpoint: unlockUsers,
      run: (rows, { act }) =>
        act(unlockUsers, { userIds: idsOf(rows) }, '已解除锁定，现在可以重新登录'),
    },
  ]
  return (
    <>
      {children({ submit: submitUser, saved, issue, actions, uploadAvatar })}
      {issued.length > 0 ? (
        <IssuedDialog title="一次性密码" slips={issued.map(slipOf)} onClose={() => setIssued([])} />
      ) : null}
      {shown ? (
        <SessionsDialog
          userId={shown.id}
          name={shown.realName}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </>
  )
}

const idsOf = (rows: readonly UserRow[]): string => rows.map((row) => row.id).join(',')

const slipOf = ({ realName, account, password }: IssuedPassword) => ({
  name: realName,
  account,
  password,
})

/** Asks for confirmation, then resets these passwords; returns none when cancelled or refused. */
async function reset(rows: readonly UserRow[]): Promise<readonly IssuedPassword[]> {
  const [first] = rows
  if (!first) return []
  const isAgreed = await confirm({
    title: rows.length === 1 ? `重置“${first.realName}”的密码？` : `重置 ${rows.length} 人的密码？`,
    body: '原密码立即失效，已登录的设备会退出。新的一次性密码只显示一次，请准备好转交给用户本人。',
    action: '重置密码',
    danger: true,
  })
  if (!isAgreed) return []
  return issuedFor(rows.map(({ id }) => id))
}

/** One call issues passwords for at most so many people. */
const peoplePerCall = 50

/** Issues one-time passwords. If a call fails, those of the calls before it are still shown. */
async function issuedFor(ids: readonly string[]): Promise<readonly IssuedPassword[]> {
  const issued: IssuedPassword[] = []
  try {
    for (let from = 0; from < ids.length; from += peoplePerCall) {
      const userIds = ids.slice(from, from + peoplePerCall).join(',')
      issued.push(...(await call(resetPassword, { userIds, showsPassword: true }, { quiet: true })))
    }
  } catch (error) {
    toast(sentenceOf(error), 'error')
  }
  return issued
}
