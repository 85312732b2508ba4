import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'

import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import { openInputs } from '../../contract/form/evaluation.ts'
import { groups } from '../../contract/form/field.ts'
import { fieldOf, materialOf } from '../../contract/form/fields.ts'
import type { FormValues } from '../../contract/form/form.ts'
import { FormRow, rulesIn } from '../../contract/planning/formRows.ts'
import type { FormRules, VisibleRule } from '../../contract/rules.ts'
import look from './planning.module.css'

const Rows = z.array(FormRow)

/** The form as a family sees it on the phone; choices can be tried, which opens what depends on them. */
export function FormPreview({ earlier }: { earlier: FormRules }) {
  const [values, setValues] = useState<FormValues>({})
  const rows = Rows.safeParse(useWatch({ name: 'rows' })).data
  if (!rows) return null
  const inputs = openInputs(rulesIn(rows, earlier), values)
  return (
    <aside className={look.preview} aria-label="家长看到的报名表">
      <Panel title={`家长看到的报名表，共 ${inputs.length} 项`}>
        <div className={look.phone}>
          {groups.map(({ key, label }) => {
            const own = inputs.filter(({ rule }) => rule.groupKey === key)
            return own.length > 0 ? (
              <section key={key}>
                <h3>{label}</h3>
                {own.map(({ rule, isMust, choices }) => (
                  <div key={`${rule.kind} ${rule.key}`} className={look.asked}>
                    <span>
                      {rule.label}
                      {isMust ? null : <small>选填</small>}
                    </span>
                    {choices.length > 0 ? (
                      <select
                        aria-label={rule.label}
                        value={values[rule.key] ?? ''}
                        onChange={({ target }) =>
                          setValues({ ...values, [rule.key]: target.value })
                        }
                      >
                        <option value="">请选择</option>
                        {choices.map(({ code, label: name }) => (
                          <option key={code} value={code}>
                            {name}
                          </option>
                        ))}
                      </select>
                    ) : (
                      <em>{rule.kind === 'material' ? '拍照或选择' : placeholderOf(rule.key)}</em>
                    )}
                    <p>{[rule.help, whyOf(rule)].filter(Boolean).join('；')}</p>
                  </div>
                ))}
              </section>
            ) : null
          })}
        </div>
      </Panel>
    </aside>
  )
}

/** As the phone says it: the words of the school, else the purpose in the catalogue. */
const whyOf = ({ kind, key, why }: VisibleRule): string | undefined =>
  why ?? (kind === 'field' ? fieldOf(key) : materialOf(key))?.purpose

const placeholderOf = (key: string): string => fieldOf(key)?.placeholder ?? '请填写'
