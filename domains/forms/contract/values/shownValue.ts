import { isList } from '../rules.ts'
import type { FlowData, Json } from '../rules.ts'
import { kindOf } from '../fieldTypes.ts'
import { offeredBelow } from '../dependentOptions.ts'
import { labelKey } from '../labelKey.ts'
import { registeredText } from '../fieldKinds.ts'
import { storedLocation, locationWords } from './location.ts'
import { momentTypeOf, shownMoment } from './dateTimes.ts'
import { allOptions, walk } from '../options.ts'
import type { Column } from '../schema.ts'
import { signedWord } from '../signedWord.ts'

/** Looks up the name for an id. */
export type NameOf = (kind: 'people' | 'departments' | 'files', id: string) => string

/** A value as readable text; a stored label is used for an option that is no longer offered. */
export function shownValue(column: Column, data: FlowData, nameOf: NameOf): string {
  const value = Object.hasOwn(data, column.prop) ? data[column.prop] : undefined
  if (value === undefined || value === null || value === '') return ''
  const kind = kindOf(column)
  switch (kind) {
    case 'secret':
      return '••••••'
    case 'switch':
      return value === true ? '是' : '否'
    case 'choice':
    case 'choices':
    case 'path':
      // The label in the dictionary may have changed, so the stored one comes first.
      return (
        (column.dictionary === undefined ? undefined : keptLabel(data, column.prop)) ??
        chosenWords(column, value, data) ??
        keptLabel(data, column.prop) ??
        textsOf(value).join('、')
      )
    case 'moment':
    case 'moments':
      return momentsOf(column, value).join('、')
    case 'momentRange':
      return momentsOf(column, value).join(' 至 ')
    case 'files':
      if (column.type === 'sign') return signedWord
      return textsOf(value)
        .map((id) => nameOf(kind, id))
        .join('、')
    case 'people':
    case 'departments':
      return textsOf(value)
        .map((id) => nameOf(kind, id))
        .join('、')
    case 'location': {
      const point = storedLocation(value)
      return point ? locationWords(point) : ''
    }
    case 'requests':
      return registeredText(kind, data, column.prop)
    case 'rows':
      return `共 ${isList(value) ? value.length : 0} 条`
    case 'numberRange':
      return `${textsOf(value).join(' 至 ')}${unitOf(column)}`
    case 'number':
      return column.type === 'rate'
        ? `${textsOf(value).join('')} 星`
        : `${numberWords(column, value)}${unitOf(column)}`
    case 'text':
      return textsOf(value).join('、')
  }
}

const unitOf = ({ unit }: Column): string => (unit ? ` ${unit}` : '')

const numberWords = ({ precision }: Column, value: Json): string =>
  typeof value === 'number' && precision !== undefined
    ? value.toFixed(precision)
    : textsOf(value).join('')

function keptLabel(data: FlowData, prop: string): string | undefined {
  const key = labelKey(prop)
  const label = Object.hasOwn(data, key) ? data[key] : undefined
  return typeof label === 'string' ? label : undefined
}

/**
 * The labels of values from a dictionary: options joined, or a path with its levels, starting below
 * the parent value. Undefined if the dictionary no longer offers one of them.
 */
export function chosenWords(
  column: Column,
  value: Json,
  beside: FlowData = {},
): string | undefined {
  const { dicData = [], childrenOf } = column
  const texts = textsOf(value)
  if (kindOf(column) === 'path')
    return walk(
      childrenOf === undefined ? dicData : offeredBelow(column, beside[childrenOf]),
      texts,
    )
      ?.map(({ label }) => label.trim())
      .join(' / ')
  const labels = new Map(allOptions(dicData).map((option) => [option.value, option.label.trim()]))
  return texts.every((text) => labels.has(text))
    ? texts.map((text) => labels.get(text) ?? '').join('、')
    : undefined
}

function momentsOf(column: Column, value: Json): string[] {
  const type = momentTypeOf(column.type)
  return textsOf(value).map((text) => (type ? shownMoment(type, text, column.format) : text))
}

/** The texts of a value, one for each item of a list. */
export const textsOf = (value: Json | undefined): string[] =>
  (value === undefined ? [] : isList(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one)] : [],
  )
