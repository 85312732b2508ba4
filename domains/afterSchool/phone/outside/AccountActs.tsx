import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts, Moment } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import type { IssuedPassword } from '../../../identity/contract/accounts.ts'
import {
  closeInstitutionAccount,
  issueInstitutionPassword,
  listInstitutionAccounts,
} from '../../contract/institutionAccount.ts'
import type { InstitutionAccount } from '../../contract/institutionAccount.ts'

type AccountActsProps = {
  account: InstitutionAccount
  onIssued: (issued: IssuedPassword) => void
  onClosed: () => void
}

/** One account: a new one-time password, or closing it for good. */
export function AccountActs({ account, onIssued, onClosed }: AccountActsProps) {
  const { userId, realName } = account
  const issue = useSubmit(issueInstitutionPassword, { message: '密码已重置', done: onIssued })
  const close = useSubmit(closeInstitutionAccount, {
    message: '账号已停用',
    invalidates: [listInstitutionAccounts],
    done: onClosed,
  })
  const onIssue = async () => {
    if (await confirm(questions.issue(realName))) issue.mutate({ userId })
  }
  const onClose = async () => {
    if (await confirm({ ...questions.close(realName), tone: 'danger' })) close.mutate({ userId })
  }
  return (
    <>
      <Card title={realName}>
        <Facts
          items={[
            { label: '账号', value: account.account },
            { label: '身份', value: account.dutyName },
            { label: '机构', value: account.institutionName },
            { label: '开通人', value: account.openedByName },
            { label: '开通时间', value: <Moment at={account.openedAt} /> },
          ]}
        />
      </Card>
      <Button kind="primary" block busy={issue.isPending} onPress={onIssue}>
        重置密码
      </Button>
      <Button kind="danger" block busy={close.isPending} onPress={onClose}>
        停用账号
      </Button>
    </>
  )
}

const questions = {
  issue: (name: string) => ({
    title: `重置“${name}”的密码？`,
    body: '原密码立即失效，已登录的设备会退出；新的一次性密码只显示一次。',
    action: '重置密码',
  }),
  close: (name: string) => ({
    title: `停用“${name}”的账号？`,
    body: '已登录的设备会退出，这个账号不能再启用；以后需要时重新开通。',
    action: '停用',
  }),
}
