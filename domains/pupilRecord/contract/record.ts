import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  text,
} from '../../../platform/contract/shapes.ts'
import { FormValues, Guardians } from '../../enrolment/contract/form/form.ts'
import { pupilRecordPermissions } from './permissions.ts'
import { RecordState } from './states.ts'

const { check, reveal } = pupilRecordPermissions

/** A field that the office marked as wrong, with its text to the family. */
export const RecordMark = z.object({ name: z.string(), label: z.string(), note: z.string() })
export type RecordMark = z.output<typeof RecordMark>

/** What this caller may do with a record now. */
export const RecordAction = z.enum(['save', 'submit', 'return', 'complete', 'reveal'])
export type RecordAction = z.output<typeof RecordAction>

/** The record of a pupil for one reader; the office sees secret values as 已填写. */
export const PupilRecord = z.object({
  /** The pupil. */
  id,
  applyNo: z.string(),
  childName: z.string(),
  planName: z.string(),
  className: z.string(),
  state: RecordState,
  stateLabel: z.string(),
  rev: z.number(),
  /** What the application says, in words. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Keys that the application has answered. */
  known: z.array(z.string()),
  values: FormValues,
  guardians: z.array(z.object({ name: z.string(), relationLabel: z.string(), values: FormValues })),
  /** Names of the values that are hidden from this reader. */
  masked: z.array(z.string()),
  marks: z.array(RecordMark),
  /** The home of the application, to be taken over for the guardians; only for the family. */
  home: z.optional(z.object({ region: z.string(), address: z.string() })),
  savedAt: z.optional(dateTime),
  submittedAt: z.optional(dateTime),
  completedAt: z.optional(dateTime),
  remindedAt: z.optional(dateTime),
  actions: z.array(RecordAction),
})
export type PupilRecord = z.output<typeof PupilRecord>

export const getRecord = endpoint({
  method: 'GET',
  path: '/blade-pupil-record/record/detail',
  summary: 'The record of a pupil: of an own child, or any for the enrolment office',
  may: 'signedIn',
  input: z.object({ id: labelled('学生', id) }),
  reply: PupilRecord,
  refusals: ['NOT_FOUND'],
})

/** What is typed, valid or not. */
const typed = {
  id: labelled('学生', id),
  rev: labelled('版本', z.coerce.number()),
  values: labelled('孩子的信息', FormValues),
  guardians: labelled('监护人的信息', Guardians),
}

export const saveRecord = endpoint({
  method: 'POST',
  path: '/blade-pupil-record/record/save',
  summary: 'Saves the unfinished record of an own child',
  may: 'enrolment.apply',
  input: z.object(typed),
  reply: z.object({ rev: z.number(), savedAt: dateTime }),
  refusals: ['NOT_FOUND', 'RECORD_CLOSED', 'CHANGED_MEANWHILE'],
})

export const submitRecord = endpoint({
  method: 'POST',
  path: '/blade-pupil-record/record/submit',
  summary: 'Submits the record of an own child to the office',
  may: 'enrolment.apply',
  input: z.object(typed),
  reply: PupilRecord,
  refusals: ['NOT_FOUND', 'RECORD_CLOSED', 'CHANGED_MEANWHILE', 'RECORD_INVALID'],
  idempotent: true,
})

/** A record in the list of the office. */
export const RecordRow = z.object({
  id,
  applyNo: labelled('报名编号', z.string()),
  childName: labelled('孩子', z.string()),
  planId: id,
  planName: labelled('招生计划', z.string()),
  className: labelled('班级', z.string()),
  state: RecordState,
  stateLabel: labelled('状态', z.string()),
  submittedAt: z.optional(labelled('提交时间', dateTime)),
  remindedAt: z.optional(labelled('上次提醒', dateTime)),
})
export type RecordRow = z.output<typeof RecordRow>

export const listRecords = endpoint({
  method: 'GET',
  path: '/blade-pupil-record/record/list',
  summary: 'The records of the registered children of a school',
  may: check,
  input: z.object({
    ...pageFields,
    planId: z.optional(labelled('招生计划', z.union([id, z.literal('')]))),
    state: z.optional(labelled('状态', z.union([RecordState, z.literal('')]))),
    name: z.optional(labelled('姓名', maybeText(36))),
  }),
  reply: pageOf(RecordRow),
})

export const returnRecord = endpoint({
  method: 'POST',
  path: '/blade-pupil-record/record/return',
  summary: 'Sends a record back to the family with the wrong fields and what to correct',
  may: check,
  input: z.object({
    id: labelled('学生', id),
    marks: labelled(
      '要修改的内容',
      z
        .array(z.object({ name: labelled('填写项', text(60)), note: labelled('说明', text(140)) }))
        .check(z.minLength(1), z.maxLength(30)),
    ),
  }),
  reply: PupilRecord,
  refusals: ['NOT_FOUND', 'OWN_CHILD', 'NOT_SUBMITTED', 'FIELD_UNKNOWN'],
})

export const completeRecord = endpoint({
  method: 'POST',
  path: '/blade-pupil-record/record/complete',
  summary: 'Completes a checked record; with a class the child is then a pupil of record',
  may: check,
  input: z.object({ id: labelled('学生', id) }),
  reply: PupilRecord,
  refusals: ['NOT_FOUND', 'OWN_CHILD', 'NOT_SUBMITTED'],
})

export const remindFamilies = endpoint({
  method: 'POST',
  path: '/blade-pupil-record/record/remind',
  summary: 'Reminds the families of records that they have not submitted, at most once a day each',
  may: check,
  input: z.object({ ids: labelled('学生', idList) }),
  reply: z.object({ reminded: z.number() }),
  refusals: ['NOT_FOUND'],
})

export const revealRecord = endpoint({
  method: 'POST',
  path: '/blade-pupil-record/record/reveal',
  summary: 'Reveals hidden values of a record for a minute; the reason is recorded',
  may: reveal,
  input: z.object({
    id: labelled('学生', id),
    names: labelled('字段', z.array(text(60)).check(z.minLength(1), z.maxLength(40))),
    reason: labelled('查看原因', text(140)),
  }),
  reply: z.object({
    seconds: z.number(),
    records: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  }),
  refusals: ['NOT_FOUND', 'DATA_RESTRICTED'],
})
