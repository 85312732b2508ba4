import * as z from 'zod/mini'

import type { FormReference } from '../../../contract/bpmn.ts'
import { FlowDesign } from '../../../../workflow/contract/design.ts'
import type { FlowPolicy } from '../../../../workflow/contract/flow/policy.ts'
import { DrawingShape } from '../../../../workflow/contract/flow/shape.ts'
import { listOf, textOf } from '../element.ts'
import type { Item, ProcessBox } from '../element.ts'
import { jsonOf } from '../ownJson.ts'
import type { Report } from '../report.ts'
import { serialPrefixOf } from '../serial.ts'
import { titleOf } from '../title.ts'

/** The settings of the whole flow. */
export type Settings = Omit<FlowDesign, 'graph' | 'form'>

const Own = z.pick(FlowDesign, {
  category: true,
  icon: true,
  inBatch: true,
  facts: true,
  scope: true,
})
const nobody = { roles: [], departments: [], posts: [], users: [] }
const usual = { category: '导入', icon: '', inBatch: false, scope: nobody }

/** Reads the settings of the flow. */
export function settingsOf(process: ProcessBox, report: Report): Settings {
  const own = Own.safeParse(jsonOf(bodyOf(process, 'qinghe:settings')))
  const key = keyOf(process, report)
  const words = textOf(listOf(process.element, 'documentation')[0], 'text').trim()
  const name = process.name.trim()
  if (name === '') report.changed(process, '流程名称', '没有名称，请填写')
  if (name.length > 40) report.changed(process, '流程名称', '超过 40 个字，已截短')
  if (words.length > 200) report.changed(process, '说明', '超过 200 个字，已截短')
  return {
    name: name.slice(0, 40).trim() || '导入的流程',
    key,
    description: words.slice(0, 200).trim(),
    title: titleOf(process, report),
    serialPrefix: serialPrefixOf(process, report),
    ...(own.success ? own.data : usual),
  }
}

/** The text of an extension of the process. */
export const bodyOf = ({ extensions }: ProcessBox, type: string): string =>
  extensions.find((item) => item.type === type)?.text ?? ''

function keyOf(process: ProcessBox, report: Report): string {
  const own = process.attrs.get('qinghe:key') ?? process.id
  if (/^[a-z][A-Za-z0-9]{1,39}$/.test(own)) return own
  const letters = own.replaceAll(/[^A-Za-z0-9]/g, '').replace(/^\d+/, '')
  const key = `${letters.slice(0, 1).toLowerCase()}${letters.slice(1, 40)}`
  const legal = key.length > 1 ? key : 'imported'
  report.changed(process, `流程标识 ${own}`, `应以小写字母开头，只含字母和数字，改为 ${legal}`)
  return legal
}

const usualPolicy: FlowPolicy = {
  afterReturn: 'again',
  withdraw: 'untilFirstDecision',
  recall: 'untilFirstDecision',
  mayUrge: true,
  mayCopy: true,
}

/** What the applicant may do while the flow runs; the defaults are those of the plugin. */
export function policyOf(process: ProcessBox, report: Report): FlowPolicy {
  const text = process.attrs.get('qinghe:policy')
  if (text === undefined) return usualPolicy
  const read = DrawingShape.safeParse({ start: 'start', nodes: {}, policy: jsonOf(text) })
  if (!read.success) report.left(process, '青禾扩展', '流程规则无法识别，已改用默认规则')
  return read.success ? read.data.policy : usualPolicy
}

/** The external form that the start of the flow refers to. */
export function formReferenceOf(start: {
  readonly attrs: ReadonlyMap<string, string>
  readonly extensions: readonly Item[]
}): FormReference {
  const named = (local: string): string => {
    const item = start.extensions.find(({ type }) => type === `flowable:${local}`)
    return start.attrs.get(`flowable:${local}`) ?? item?.attrs.get('value') ?? item?.text ?? ''
  }
  return {
    key: named('exFormKey') || named('formKey') || named('indepFormKey'),
    url: named('exFormUrl'),
    appUrl: named('exAppFormUrl'),
  }
}
