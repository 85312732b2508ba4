import { useState } from 'react'

import type { Paper, PaperStamp, PaperStep } from '../../contract/paper.ts'
import { classNames } from '../kit/classNames.ts'
import { type DrawnQr, DrawnQrPicture } from './QrPicture.tsx'
import look from './paper.module.css'

/**
 * A record as A4 paper: a preview on the screen, the page itself in print. Ink on white in every
 * look.
 */
export function PaperSheet({
  paper,
  qr,
  hasCode = true,
}: {
  paper: Paper
  qr?: DrawnQr | undefined
  /** Whether a print gets a code with which it can be checked. */
  hasCode?: boolean
}) {
  const { school, title, number, state, sections, tables, steps, stamp } = paper
  return (
    <article className={look.sheet} aria-label={title}>
      <header className={look.head}>
        <p className={look.school}>{school}</p>
        <h2 className={look.title}>{title}</h2>
        <p className={look.facts}>
          <span>{number ? `流水号：${number}` : ''}</span>
          <strong>{state}</strong>
        </p>
      </header>
      {sections.map((section) => (
        <section key={section.title} className={look.part}>
          <h3>{section.title}</h3>
          <dl className={look.lines}>
            {section.lines.map(({ label, value, picture }) => (
              <div
                key={label}
                data-wide={
                  Array.from(value).length > longestShort || value.includes('\n') || undefined
                }
              >
                <dt>{label}</dt>
                <dd>
                  <Signable value={value} picture={picture} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {tables.map((table) => (
        <Rows key={table.title} {...table} />
      ))}
      {hasCode ? (
        <>
          <Steps steps={steps} />
          <Stamp stamp={stamp} qr={qr} />
        </>
      ) : null}
    </article>
  )
}

/** Longer values get a line of their own. */
const longestShort = 16

/** A text, or the picture of a signature. A word replaces a picture that cannot be loaded. */
function Signable({ value, picture }: { value: string; picture?: string | undefined }) {
  const [isBroken, setBroken] = useState(false)
  return picture && !isBroken ? (
    <img className={look.picture} src={picture} alt={value} onError={() => setBroken(true)} />
  ) : (
    <>{value}</>
  )
}

function Rows({ title, heads, rows }: Paper['tables'][number]) {
  return (
    <section className={look.part}>
      <h3>{title}</h3>
      <table className={look.table}>
        <thead>
          <tr>
            <th scope="col">序号</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <td data-label="序号">{at + 1}</td>
              {row.map((cell, column) => (
                <td key={heads[column]} data-label={heads[column]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Steps({ steps }: { steps: readonly PaperStep[] }) {
  return (
    <section className={look.part}>
      <h3>审批记录</h3>
      <table className={classNames(look.table, look.steps)}>
        <thead>
          <tr>
            <th scope="col">步骤</th>
            <th scope="col">处理人</th>
            <th scope="col">意见</th>
            <th scope="col">时间</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ title, who, says, signature, at, note }, place) => (
            <tr key={place}>
              <td data-label="步骤">{title}</td>
              <td data-label="处理人">{who}</td>
              <td data-label="意见">
                {says.join('\n')}
                {signature ? <Signable {...signature} /> : null}
              </td>
              <td data-label="时间">
                {at}
                {note ? <small>{note}</small> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Stamp({ stamp, qr }: { stamp: PaperStamp | undefined; qr: DrawnQr | undefined }) {
  if (!stamp) return <p className={look.blank}>预览：打印时在这里附上核验码</p>
  return (
    <footer className={look.stamp}>
      {qr ? (
        <div className={look.code}>
          <DrawnQrPicture drawn={qr} label="核验二维码" />
        </div>
      ) : null}
      <div>
        <p>扫描二维码可核对这份打印件的真伪，以及打印之后有没有变化。</p>
        <p>
          核验码 <span className={look.digits}>{stamp.code}</span>
        </p>
        <p>
          {stamp.printerName} 打印于 {stamp.printTime}
        </p>
      </div>
    </footer>
  )
}
