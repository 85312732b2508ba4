import { Button } from 'antd'
import { ChevronRight, Plus } from 'lucide-react'

import { ButtonMenu } from '../../../../../platform/desk/ButtonMenu.tsx'
import { addField } from '../../../contract/editing/edit.ts'
import { mayStandIn } from '../../../contract/editing/fieldPlaces.ts'
import { fieldTypeNames, fieldTypes } from '../../../contract/fieldTypes.ts'
import look from './panel.module.css'
import type { FieldSettingsProps } from './fieldSettings.ts'
import { NumberSetting, Pair, Section, TextSetting } from './settings.tsx'

/** The settings of a sub-table: its columns and the number of its rows. */
export function TableSettings({ column, designer, change }: FieldSettingsProps) {
  const { children } = column
  if (!children) return null
  const put = (patch: Partial<typeof children>) => change({ children: { ...children, ...patch } })
  const types = fieldTypeNames.filter((type) => mayStandIn(column.prop, type))
  return (
    <Section title="明细">
      <ul className={look.columns}>
        {children.column.map(({ prop, label, type = 'input' }) => (
          <li key={prop}>
            <button
              type="button"
              className={look.column}
              onClick={() => designer.select(`${column.prop}.${prop}`)}
            >
              <span>{label}</span>
              <span className={look.help}>{fieldTypes[type]}</span>
              <ChevronRight size="0.875rem" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <ButtonMenu
        className={look.menu}
        items={types.map((type) => ({ key: type, label: fieldTypes[type] }))}
        onPick={(key) => {
          const type = types.find((one) => one === key)
          if (type)
            designer.keep(
              addField(designer.form, type, { box: column.prop, index: children.column.length }),
            )
        }}
      >
        {(opener) => (
          <Button
            {...opener}
            size="small"
            type="dashed"
            icon={<Plus size="0.875rem" aria-hidden="true" />}
          >
            添加列
          </Button>
        )}
      </ButtonMenu>
      <TextSetting
        label="每一行的名称"
        value={children.rowLabel}
        max={60}
        onChange={(rowLabel) => put({ rowLabel })}
      />
      <Pair>
        <NumberSetting
          label="最少行数"
          isWhole
          value={children.min}
          placeholder="0"
          onChange={(min) => put({ min })}
        />
        <NumberSetting
          label="最多行数"
          isWhole
          value={children.max}
          placeholder="50"
          onChange={(max) => put({ max })}
        />
      </Pair>
    </Section>
  )
}
