import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  date,
  id,
  idList,
  labelled,
  maybeText,
  nothing,
  text,
} from '../../../platform/contract/shapes.ts'
import { yuan } from '../../afterSchool/contract/money.ts'

/** How many items a school can have. The check of the table has the same number. */
export const maxItems = 200

/** The school dictionary of an item's subject. */
export const subjectDictionary = 'subject'

const detail = (label: string) => labelled(label, z._default(maybeText(60), ''))

/** One field of every further type, as written by its widget. */
export const ItemDetails = z.object({
  condition: detail('成色'),
  rooms: detail('存放教室'),
  building: detail('所在楼层'),
  branch: detail('所属校区'),
  stars: detail('好用程度'),
  share: detail('剩余量'),
  ages: detail('适用年龄'),
  isShared: labelled('可以外借', z._default(z.boolean(), false)),
  checkedAt: detail('上次清点'),
  lentDays: detail('外借日期'),
  lentTimes: detail('外借起止时间'),
  openAt: detail('开放时间'),
  openHours: detail('开放时段'),
  week: detail('清点周'),
  month: detail('采购月份'),
  months: detail('保修期'),
  year: detail('出厂年份'),
  usedDays: detail('使用日期'),
})
export type ItemDetails = z.output<typeof ItemDetails>

export const ItemForm = z.object({
  id: labelled('用品', z.optional(z.union([z.literal(''), id]))),
  name: labelled('名称', text(30)),
  subject: labelled('适用学科', text(60)),
  boughtOn: labelled('购置日期', date),
  priceYuan: labelled('单价', yuan),
  note: labelled('备注', z.optional(maybeText(140))),
  details: z.optional(ItemDetails),
})
export type ItemForm = z.output<typeof ItemForm>

export const Item = z.object({
  id,
  name: z.string(),
  subject: z.string(),
  subjectName: z.string(),
  boughtOn: z.string(),
  priceYuan: z.string(),
  note: z.string(),
  details: ItemDetails,
  updateTime: z.string(),
})
export type Item = z.output<typeof Item>

export const listItems = endpoint({
  method: 'GET',
  path: '/blade-demo/item/list',
  summary: 'The items of the practice table, page by page (demo mode only)',
  may: 'signedIn',
  input: z.object({
    ...pageFields,
    keyword: labelled('关键词', z.optional(maybeText(30))),
    subject: labelled('适用学科', z.optional(maybeText(60))),
  }),
  reply: pageOf(Item),
  refusals: ['DEMO_OFF'],
})

export const getItem = endpoint({
  method: 'GET',
  path: '/blade-demo/item/detail',
  summary: 'One item of the practice table (demo mode only)',
  may: 'signedIn',
  input: z.object({ id: labelled('用品', id) }),
  reply: Item,
  refusals: ['DEMO_OFF'],
})

export const submitItem = endpoint({
  method: 'POST',
  path: '/blade-demo/item/submit',
  summary: 'Adds or changes an item of the practice table (demo mode only)',
  may: 'signedIn',
  input: ItemForm,
  reply: z.object({ id }),
  refusals: ['DEMO_OFF', 'NO_SUCH_SUBJECT', 'TABLE_FULL'],
  idempotent: true,
})

export const removeItems = endpoint({
  method: 'POST',
  path: '/blade-demo/item/remove',
  summary: 'Removes items of the practice table, all or none (demo mode only)',
  may: 'signedIn',
  input: z.object({ ids: labelled('用品', idList) }),
  reply: nothing,
  refusals: ['DEMO_OFF'],
})
