import { Button, Input } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'

import { blankRow, writeCondition } from '../../../contract/conditions/conditionRows.ts'
import { kindOf } from '../../../contract/fieldTypes.ts'
import { fits, readPattern } from '../../../contract/values/pattern.ts'
import { checkNames } from '../../../contract/schema.ts'
import type { Column, FieldRule } from '../../../contract/schema.ts'
import { checkMessage, checkWords } from './checkWords.ts'
import { ConditionEditor } from '../conditions/ConditionEditor.tsx'
import look from './panel.module.css'
import type { FieldSettingsProps } from './fieldSettings.ts'
import { ChoiceSetting, Section, Setting, TextSetting } from './settings.tsx'
import { visibleColumns } from '../visibleColumns.ts'

/** The rules of a field, each with its error message. */
export function RuleSettings({ column, at, designer, change }: FieldSettingsProps) {
  const { rules = [] } = column
  const isText = kindOf(column) === 'text'
  const fields = [column, ...visibleColumns(designer.shown, at)]
  const put = (next: FieldRule[]) => change({ rules: next.length > 0 ? next : undefined })
  const add = (rule: FieldRule) => put([...rules, rule])
  return (
    <Section title="填写检查">
      <ul className={look.rules}>
        {rules.map((rule, place) => (
          <li key={place}>
            <RuleBox
              number={place + 1}
              rule={rule}
              fields={fields}
              onChange={(next) => put(rules.with(place, next))}
              onRemove={() => put(rules.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ul>
      <div className={look.buttons}>
        {isText ? (
          <Add
            words="格式"
            onPress={() => add({ check: 'mobile', message: '请填写正确的手机号' })}
          />
        ) : null}
        {isText ? (
          <Add words="自定义格式" onPress={() => add({ pattern: '^.+$', message: '格式不正确' })} />
        ) : null}
        <Add words="与其他字段比较" onPress={() => add(comparing(column))} />
      </div>
    </Section>
  )
}

/** A new comparison rule that any value meets. */
function comparing(column: Column): FieldRule {
  const holds = writeCondition({ join: 'all', items: [blankRow(column, 'exists')] })
  return { ...(holds && { holds }), message: '不符合要求，请检查' }
}

const Add = ({ words, onPress }: { words: string; onPress: () => void }) => (
  <Button
    size="small"
    type="dashed"
    icon={<Plus size="0.875rem" aria-hidden="true" />}
    onClick={onPress}
  >
    {words}
  </Button>
)

type BoxProps = {
  number: number
  rule: FieldRule
  fields: readonly Column[]
  onChange: (next: FieldRule) => void
  onRemove: () => void
}

function RuleBox({ number, rule, fields, onChange, onRemove }: BoxProps) {
  const { check, pattern, holds } = rule
  return (
    <div className={look.rule} role="group" aria-label={`检查 ${number}`}>
      <div className={look.line}>
        <strong className={look.optionHead}>
          {check ? '格式' : pattern === undefined ? (holds ? '比较' : '必填') : '自定义格式'}
        </strong>
        <Button
          size="small"
          type="text"
          aria-label={`删除检查 ${number}`}
          icon={<Trash2 size="0.875rem" aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      {check ? (
        <ChoiceSetting
          label="格式"
          value={check}
          options={checkNames.map((one) => ({ value: one, label: checkWords[one] }))}
          onChange={(next) => {
            const name = checkNames.find((one) => one === next) ?? check
            onChange({ ...rule, check: name, message: checkMessage(name) })
          }}
        />
      ) : null}
      {pattern === undefined ? null : (
        <PatternSetting
          pattern={pattern}
          onChange={(next) => onChange({ ...rule, pattern: next })}
        />
      )}
      {holds ? (
        <ConditionEditor
          label="须满足"
          fields={fields}
          value={holds}
          onChange={(next) => (next ? onChange({ ...rule, holds: next }) : onRemove())}
        />
      ) : null}
      <TextSetting
        label="不符合时的提示"
        value={rule.message}
        max={200}
        onChange={(message) => onChange({ ...rule, message })}
      />
    </div>
  )
}

/** A pattern, with an input to try it out. */
function PatternSetting({
  pattern,
  onChange,
}: {
  pattern: string
  onChange: (next: string) => void
}) {
  const [id, sampleId] = [useId(), useId()]
  const [sample, setSample] = useState('')
  const read = readPattern(pattern)
  return (
    <>
      <Setting
        id={id}
        label="自定义格式（正则表达式）"
        error={read ? '' : '不能用分组、环视和引用，且不超过 200 个字'}
      >
        <Input
          id={id}
          size="small"
          maxLength={200}
          spellCheck={false}
          value={pattern}
          onChange={({ target }) => onChange(target.value)}
        />
      </Setting>
      <Setting id={sampleId} label="试一试">
        <Input
          id={sampleId}
          size="small"
          maxLength={200}
          placeholder="输入一个例子"
          value={sample}
          onChange={({ target }) => setSample(target.value)}
        />
      </Setting>
      <p role="status" className={read && fits(read, sample) ? look.good : look.error}>
        {sample === '' || !read ? '' : fits(read, sample) ? '符合' : '不符合'}
      </p>
    </>
  )
}
