import { ChevronDown, Plus, Star } from 'lucide-react'
import type { ReactNode } from 'react'

import { kindOf } from '../../../contract/fieldTypes.ts'
import type { FieldType } from '../../../contract/fieldTypes.ts'
import { momentTypeOf, shownMoment } from '../../../contract/values/dateTimes.ts'
import type { Column } from '../../../contract/schema.ts'
import { chosenWords } from '../../../contract/values/shownValue.ts'
import { limitsOf, usualLength } from '../../../contract/values/readValue.ts'
import look from './phone.module.css'

/**
 * A static drawing of a field's control as on the phone: the desk never loads the phone's widgets.
 */
export function Drawn({ column }: { column: Column }) {
  const { type = 'input', value, unit, formula } = column
  if (formula !== undefined)
    return <span className={look.result}>自动计算{unit ? ` ${unit}` : ''}</span>
  switch (kindOf(column)) {
    case 'text':
      return <Text column={column} />
    case 'secret':
      return <Box column={column} text="" hint="" />
    case 'number':
      return type === 'rate' ? (
        <Stars column={column} />
      ) : type === 'slider' ? (
        <Line column={column} />
      ) : (
        <NumberBox column={column} />
      )
    case 'numberRange':
      return <Line column={column} />
    case 'switch':
      return <span className={look.switch} data-on={value === true || undefined} />
    case 'choice':
    case 'choices':
    case 'path':
      return <Choice column={column} />
    case 'momentRange':
      return <Ends column={column} />
    case 'moments':
      return <span className={look.addRow}>添加日期</span>
    case 'moment':
      return (
        <Picker
          column={column}
          text={momentText(column)}
          hint={momentHints[type] ?? '请选择日期'}
        />
      )
    case 'people':
      return <Picker column={column} text="" hint="请选择人员" />
    case 'departments':
      return <Picker column={column} text="" hint="请选择" />
    case 'files':
      return type === 'sign' ? (
        <span className={look.addRow}>手写签名</span>
      ) : (
        <span className={look.tile}>
          <Plus size="1.25rem" strokeWidth={1.75} />
          上传
        </span>
      )
    case 'requests':
      return <span className={look.addRow}>选择已通过的申请</span>
    case 'location':
      return <span className={look.addRow}>选择位置</span>
    case 'rows':
      return null
  }
}

const momentHints: Partial<Readonly<Record<FieldType, string>>> = { time: '请选择时间' }

function momentText({ type, value, format }: Column): string {
  const moment = momentTypeOf(type)
  return moment && typeof value === 'string' && value !== ''
    ? shownMoment(moment, value, format)
    : ''
}

const textOf = ({ value }: Column): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const Box = ({
  column,
  text,
  hint,
  tall = false,
}: {
  column: Column
  text: string
  hint: string
  tall?: boolean
}) => (
  <span
    className={look.box}
    data-tall={tall || undefined}
    data-readonly={column.readonly || undefined}
  >
    {text || <span className={look.hint}>{column.placeholder ?? hint}</span>}
  </span>
)

function Text({ column }: { column: Column }) {
  if (column.type !== 'textarea') return <Box column={column} text={textOf(column)} hint="" />
  const text = textOf(column)
  return (
    <>
      <Box column={column} text={text} hint="" tall />
      <span className={look.count}>
        {text.length}/{column.maxlength ?? usualLength.textarea}
      </span>
    </>
  )
}

const NumberBox = ({ column }: { column: Column }) => (
  <span className={look.beside}>
    <Box column={column} text={textOf(column)} hint="" />
    {column.unit ? <span className={look.unit}>{column.unit}</span> : null}
  </span>
)

const Picker = ({ column, text, hint }: { column: Column; text: string; hint: string }) => (
  <span className={look.box} data-readonly={column.readonly || undefined}>
    {text || <span className={look.hint}>{column.placeholder ?? hint}</span>}
    <ChevronDown size="1.125rem" strokeWidth={1.75} />
  </span>
)

const shownOptions = 6

function Choice({ column }: { column: Column }) {
  const { type, dicData = [], value } = column
  if (type !== 'radio' && type !== 'checkbox') {
    const chosen =
      typeof value === 'string' && value !== '' ? chosenWords(column, value.split(',')) : undefined
    return <Picker column={column} text={chosen ?? ''} hint="请选择" />
  }
  if (column.childrenOf !== undefined) return <span className={look.hint}>随上级选项变化</span>
  const chosen = new Set(typeof value === 'string' ? value.split(',') : [])
  return (
    <span className={look.options}>
      {dicData.slice(0, shownOptions).map((option) => (
        <span key={option.value} className={look.option}>
          <span
            className={look.mark}
            data-kind={type}
            data-on={chosen.has(option.value) || undefined}
          />
          <span>
            {option.label}
            {option.desc ? <span className={look.help}>{option.desc}</span> : null}
          </span>
        </span>
      ))}
      {dicData.length > shownOptions ? (
        <span className={look.help}>还有 {dicData.length - shownOptions} 项</span>
      ) : null}
    </span>
  )
}

const Ends = ({ column }: { column: Column }) => (
  <span className={look.ends}>
    <Picker column={column} text="" hint="开始" />
    <Picker column={column} text="" hint="结束" />
  </span>
)

function Stars({ column }: { column: Column }) {
  const { most } = limitsOf(column)
  return (
    <span className={look.stars}>
      {Array.from({ length: Math.min(most, 10) }, (_, at): ReactNode => (
        <Star
          key={at}
          size="1.5rem"
          strokeWidth={1.5}
          data-on={at < Number(column.value ?? 0) || undefined}
        />
      ))}
    </span>
  )
}

function Line({ column }: { column: Column }) {
  const { least } = limitsOf(column)
  return (
    <span className={look.beside}>
      <span className={look.line} data-range={column.range || undefined} />
      <span className={look.unit}>
        {textOf(column) || least}
        {column.unit ? ` ${column.unit}` : ''}
      </span>
    </span>
  )
}
