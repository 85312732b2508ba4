import { Popover } from 'antd'
import { CircleAlert, CircleCheck } from 'lucide-react'

import { Key } from '../../../../platform/desk/DeskPage.tsx'
import { addressesOf } from '../../contract/editing/fieldPlaces.ts'
import type { Designer } from './designer.ts'
import look from './designer.module.css'
import panel from './settings/panel.module.css'

/** The settings of the whole form, shown while no field is selected. */
export function FormPanel({ designer }: { designer: Designer }) {
  const count = addressesOf(designer.form).length
  return (
    <section className={panel.panel} aria-label="表单">
      <header className={panel.head}>
        <h2 className={panel.title}>表单</h2>
        <span className={panel.type}>{count} 个字段</span>
      </header>
      <div className={panel.section}>
        <p>点选中间的字段，就可以在这里设置。</p>
        <dl className={panel.keys}>
          {keys.map(([key, words]) => (
            <div key={key}>
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <FindingList designer={designer} />
      </div>
    </section>
  )
}

const keys: readonly (readonly [string, string])[] = [
  ['↑ ↓', '选择上一个、下一个字段'],
  ['Alt ↑ ↓', '移动字段'],
  ['Ctrl D', '复制字段'],
  ['Delete', '删除字段'],
]

/** The number of problems and their list. */
export function Findings({ designer }: { designer: Designer }) {
  const { problems } = designer
  if (problems.length === 0)
    return (
      <p className={look.fine} role="status">
        <CircleCheck size="1rem" aria-hidden="true" />
        表单没有问题
      </p>
    )
  return (
    <Popover trigger="click" placement="bottomLeft" content={<FindingList designer={designer} />}>
      <button type="button" className={look.wrong}>
        <CircleAlert size="1rem" aria-hidden="true" />
        <span role="status">{problems.length} 个问题</span>
      </button>
    </Popover>
  )
}

/** The problems; each button selects its field. */
function FindingList({ designer }: { designer: Designer }) {
  return (
    <ul className={look.list} aria-label="问题">
      {designer.problems.map(({ address, label, msg }) => (
        <li key={`${address} ${msg}`}>
          <button type="button" className={look.finding} onClick={() => designer.select(address)}>
            <CircleAlert size="0.875rem" aria-hidden="true" />
            {label}：{msg}
          </button>
        </li>
      ))}
    </ul>
  )
}
