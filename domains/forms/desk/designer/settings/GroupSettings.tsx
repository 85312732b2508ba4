import { changeGroup } from '../../../contract/editing/editGroups.ts'
import type { Designer } from '../designer.ts'
import look from './panel.module.css'
import { Section, TextSetting } from './settings.tsx'
import { DisplaySetting } from './ShowSettings.tsx'
import { visibleColumns } from '../visibleColumns.ts'

/** The settings of a group: its heading, and when its fields are visible. */
export function GroupSettings({ at, designer }: { at: number; designer: Designer }) {
  const group = designer.form.group?.[at]
  if (!group) return null
  return (
    <section className={look.panel} aria-label="分组设置">
      <header className={look.head}>
        <h2 className={look.title}>{group.label}</h2>
        <span className={look.type}>分组</span>
      </header>
      <Section title="基本">
        <TextSetting
          label="标题"
          value={group.label}
          max={60}
          check={(text) => (text.trim() === '' ? '请填写标题' : '')}
          onChange={(label) =>
            designer.change(changeGroup(designer.form, at, { label: label ?? '' }))
          }
        />
        <DisplaySetting
          fields={visibleColumns(designer.shown, `#${at}`)}
          value={group.display}
          onChange={(display) => designer.change(changeGroup(designer.form, at, { display }))}
        />
      </Section>
    </section>
  )
}
