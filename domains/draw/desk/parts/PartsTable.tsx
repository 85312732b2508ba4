import { Button } from 'antd'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { guestLink } from '../../../../platform/web/guestLink.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { copyText } from '../../../../platform/web/copyText.ts'
import { removePart } from '../../contract/ceremony.ts'
import type { Ceremony, CeremonyPart } from '../../contract/ceremony.ts'
import { drawWitnessScreen } from '../../contract/screens.ts'
import look from '../draw.module.css'
import { useAct } from './useAct.ts'

/** Who adds to the seed, and what each has done. */
export function PartsTable({ draw: { parts, state } }: { draw: Ceremony }) {
  if (parts.length === 0) return <p>还没有参与方。</p>
  return (
    <table className={look.table}>
      <thead>
        <tr>
          <th scope="col">身份</th>
          <th scope="col">姓名</th>
          <th scope="col">承诺</th>
          <th scope="col">公开密语</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.id}>
            <th scope="row">{part.who}</th>
            <td className={look.who}>
              {part.name} {part.phone}
              {state === 'PREPARED' || state === 'FROZEN' ? (
                <PartActs part={part} state={state} />
              ) : null}
            </td>
            <td>
              {part.committedAt ?? '等待'}
              {part.commitment ? <code className={look.hash}> {part.commitment}</code> : null}
            </td>
            <td className={look.who}>{part.openedAt ?? (state === 'PREPARED' ? '' : '未公开')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PartActs({ part, state }: { part: CeremonyPart; state: 'PREPARED' | 'FROZEN' }) {
  const act = useAct(removePart, '已移除')
  const remove = async () => {
    const isSure = await confirm({
      title: `移除${part.who}？`,
      body: '移除后，这一方不再参加这次摇号，已提交的承诺不再使用。',
      action: '移除',
      danger: true,
    })
    if (isSure) act.mutate({ id: part.id })
  }
  const link = guestLink(linkTo(drawWitnessScreen, { id: part.id }))
  const copy = async () =>
    (await copyText(link)) ? toast('已复制邀请链接', 'success') : toast(link, 'info')
  return (
    <span data-no-print="">
      {part.role === 'WITNESS' ? (
        <Button type="link" size="small" onClick={() => void copy()}>
          复制邀请链接
        </Button>
      ) : null}
      {state === 'PREPARED' ? (
        <Button type="link" size="small" danger onClick={() => void remove()}>
          移除
        </Button>
      ) : null}
    </span>
  )
}
