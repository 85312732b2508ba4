import { Chip } from '../../../../platform/desk/DeskPage.tsx'
import type { DesignChange } from '../../contract/flow/designChange.ts'
import look from './designer.module.css'

const kinds = { added: '新增', removed: '删除', changed: '修改' } as const
const tones = { added: 'success', removed: 'error', changed: 'primary' } as const
const areas = { settings: '基础设置', form: '表单', flow: '流程' } as const

/** The differences between two designs, in words. */
export function ChangeList({ changes }: { changes: readonly DesignChange[] }) {
  if (changes.length === 0) return <p className={look.quiet}>两者没有区别。</p>
  return (
    <ul className={look.changes} aria-label="修改内容">
      {changes.map(({ area, kind, at, name, words }) => (
        <li key={`${area}:${at}:${kind}`}>
          <Chip tone={tones[kind]}>{kinds[kind]}</Chip>
          <span>
            <span className={look.quiet}>{areas[area]}</span> <strong>{name}</strong>
            {words.map((one) => (
              <span key={one} className={look.changeWords}>
                {one}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
