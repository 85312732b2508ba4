import { Button } from 'antd'
import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { Chip } from '../../../../platform/desk/DeskPage.tsx'
import { focusFirst } from '../../../../platform/desk/keyboard/focusFirst.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { entryStateTones, makeSignLink, nextSteps } from '../../contract/counter.ts'
import type { EntryReceipt } from '../../contract/counter.ts'
import { counterDesk, entryDesk } from '../../contract/deskScreens.ts'
import look from './counter.module.css'
import { SignDialog } from './SignDialog.tsx'
import type { SignLink } from './SignDialog.tsx'

type Props = {
  entry: EntryReceipt
  onReload: () => unknown
  /** Back to what was typed; absent when this page no longer has it. */
  onChange: (() => void) | undefined
}

/** The receipt of an entry on paper, and the acts that follow. */
export function ReceiptView({ entry, onReload, onChange }: Props) {
  const [link, setLink] = useState<SignLink | undefined>(undefined)
  const make = useSubmit(makeSignLink, { done: setLink })
  const isWaiting = entry.state === 'WAITING'
  return (
    <>
      <div className={look.row} data-no-print="">
        <Chip tone={entryStateTones[entry.state]}>{entry.stateLabel}</Chip>
        {isWaiting ? (
          <Button
            type="primary"
            ref={focusFirst}
            loading={make.isPending}
            onClick={() => make.mutate({ id: entry.id })}
          >
            请监护人签名
          </Button>
        ) : null}
        <Button onClick={() => window.print()}>打印回执</Button>
        {isWaiting && onChange ? <Button onClick={onChange}>返回修改</Button> : null}
        <Button href={`#${linkTo(entryDesk)}`}>代录下一份</Button>
        <Button type="link" href={`#${linkTo(counterDesk)}`}>
          查看全部代录
        </Button>
      </div>
      <Receipt entry={entry} />
      {link ? (
        <SignDialog
          id={entry.id}
          link={link}
          isBusy={make.isPending}
          onRenew={() => make.mutate({ id: entry.id })}
          onClose={() => {
            setLink(undefined)
            void onReload()
          }}
        />
      ) : null}
    </>
  )
}

function signedWords({ state, signedAt }: EntryReceipt): string {
  if (state === 'CANCELLED') return '代录已撤销，没有签名'
  return signedAt ? `${signedAt.slice(0, 16)} 已签名并提交` : '等待监护人签名'
}

const Receipt = ({ entry }: { entry: EntryReceipt }) => (
  <article className={look.receipt} aria-label="报名回执">
    <header>
      <p>{entry.schoolName}</p>
      <h2>新生报名回执</h2>
    </header>
    <dl>
      <Line label="报名编号" value={entry.applyNo} />
      <Line label="孩子" value={entry.maskedName} />
      <Line label="招生计划" value={entry.planName} />
      <Line label="生源类别" value={entry.categoryLabel} />
      <Line label="录入" value={`${entry.enteredAt.slice(0, 16)}，${entry.enteredByName}`} />
      <Line label="签名" value={signedWords(entry)} />
    </dl>
    <h3>已核对的材料</h3>
    <ul>
      {entry.papers.map(({ label, how }) => (
        <li key={label}>
          {label}（{how}）
        </li>
      ))}
    </ul>
    <h3>接下来</h3>
    <ol>
      {nextSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </article>
)

const Line = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
