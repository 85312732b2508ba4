import { Button, Drawer } from 'antd'

import { confirm } from '../../../../platform/desk/confirm.tsx'
import { DeskError, DeskFacts, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { getIncident, listAffected, listIncidents } from '../../contract/incident.ts'
import type { Incident } from '../../contract/incident.ts'
import { previewNotice, sendNotice } from '../../contract/incidentNotice.ts'
import type { NoticePreview } from '../../contract/incidentNotice.ts'
import look from './safeguards.module.css'

type Props = { row: Incident; onClose: () => void }

/** What would be sent and to how many, and the sendings so far. */
export function SendDrawer({ row, onClose }: Props) {
  const { data, error, refetch } = useCall(
    previewNotice,
    { id: row.id },
    { quiet: true, staleMs: 0 },
  )
  return (
    <Drawer open title={`${row.number} 发送告知`} size={560} onClose={onClose}>
      {error ? <DeskError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <DeskSkeleton rows={5} /> : null}
      {data ? <Preview row={row} preview={data} onClose={onClose} /> : null}
    </Drawer>
  )
}

function Preview({ row, preview, onClose }: Props & { preview: NoticePreview }) {
  const { isDrill, recipients, unreached } = preview
  const submit = useSubmit(sendNotice, {
    invalidates: [listIncidents, getIncident, listAffected, previewNotice],
    message: isDrill ? '演练告知已发送' : '告知已发送',
    done: onClose,
  })
  const send = async () => {
    const isSure = await confirm({
      title: isDrill ? `向负责人发送演练告知？` : `向 ${recipients} 个账号发送告知？`,
      body: isDrill
        ? `只发给 ${recipients} 位个人信息保护负责人，并标明演练；家长和其他人不会收到。`
        : '发送后不能撤回。每人每起事件只会收到一次。',
      action: '发送',
    })
    if (isSure) submit.mutate({ id: row.id })
  }
  return (
    <div className={look.parts}>
      <p className={look.note}>
        {isDrill
          ? '演练：消息标明“演练”，只发给本校的个人信息保护负责人，不发给家长和其他人。'
          : '站内消息发给涉及的孩子的监护人、报名的申请人和涉及的账号；绑定了微信或邮箱的人同时收到提醒。'}
      </p>
      <DeskFacts items={factsOf(preview)} />
      {unreached > 0 ? (
        <p className={look.warning}>
          {`有 ${unreached} 条记录没有可用的账号，请在“涉及的人”中查看，用电话或书面方式告知。`}
        </p>
      ) : null}
      <section aria-label="消息预览">
        <h3>{preview.title}</h3>
        <p className={look.text}>{preview.text}</p>
      </section>
      <div className={look.acts}>
        <Button
          type="primary"
          disabled={recipients === 0}
          loading={submit.isPending}
          onClick={() => void send()}
        >
          {recipients === 0 ? '没有需要发送的账号' : `发送给 ${recipients} 个账号`}
        </Button>
      </div>
      {preview.dispatches.length > 0 ? (
        <section aria-label="发送记录">
          <h3>发送记录</h3>
          <ul className={look.list}>
            {preview.dispatches.map((one) => (
              <li key={one.id}>
                {`${one.sentAt.slice(0, 16)} ${one.sentByName}：发送 ${one.sent} 个账号，没有账号 ${one.unreached} 条`}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

const factsOf = ({ isDrill, concerned, alreadySent, recipients, unreached }: NoticePreview) => [
  { label: '涉及的账号', value: `${concerned} 个` },
  { label: '已经收到', value: `${alreadySent} 个` },
  { label: isDrill ? '这次发给负责人' : '这次发送', value: `${recipients} 个` },
  { label: '没有账号', value: `${unreached} 条记录` },
]
