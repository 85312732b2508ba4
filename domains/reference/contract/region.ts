import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { listing, numberColumn, textColumn } from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { labelled, nothing } from '../../../platform/contract/shapes.ts'
import { referencePermissions } from './permissions.ts'
import { postedMaybe, postedNumber, postedText } from './posted.ts'

/** The country, the parent of all provinces. */
export const countryCode = '00'

const name = z.string()

/**
 * A province, city or district. The names of the five levels are those of the region and its
 * ancestors.
 */
export const Region = z.object({
  id: z.string(),
  parentId: z.string(),
  code: labelled('区划编号', z.string()),
  parentCode: labelled('上级编号', z.string()),
  ancestors: z.string(),
  name: labelled('区划名称', z.string()),
  parentName: z.string(),
  provinceCode: name,
  provinceName: name,
  cityCode: name,
  cityName: name,
  districtCode: name,
  districtName: name,
  townCode: name,
  townName: name,
  villageCode: name,
  villageName: name,
  level: z.number(),
  regionLevel: z.number(),
  sort: z.number(),
  remark: z.string(),
  hasChildren: z.boolean(),
})
export type Region = z.output<typeof Region>

/** A node of a lazily loaded tree (wire-contract 4.8). */
const RegionNode = z.object({
  id: z.string(),
  parentId: z.string(),
  title: z.string(),
  key: z.string(),
  value: z.string(),
  hasChildren: z.boolean(),
})
export type RegionNode = z.output<typeof RegionNode>

const code = z.string().check(z.regex(/^\d{2,12}$/, { error: '应为数字，例如 330106' }))
const posted = z.pipe(postedText(12), code)

export const RegionForm = z.object({
  code: labelled('区划编号', posted),
  parentCode: labelled('上级编号', postedMaybe(12)),
  name: labelled('区划名称', postedText(40)),
  sort: labelled('排序', postedNumber(99_999)),
  remark: labelled('备注', postedMaybe(140)),
})
export type RegionForm = z.output<typeof RegionForm>

/**
 * The form as Saber3 posts it. `id` is the selected region: the parent when adding a region, the
 * region itself when changing it.
 */
export const PostedRegion = z.extend(RegionForm, { id: postedMaybe(12) })
export type PostedRegion = z.output<typeof PostedRegion>

export const regionListing = listing(
  {
    code: textColumn('equal'),
    parentCode: textColumn('equal'),
    name: textColumn('equal'),
    level: numberColumn(),
    sort: numberColumn(),
  },
  ['code', 'name', 'level', 'sort'],
)

const below = labelled('上级编号', z._default(code, countryCode))
const reading = { method: 'GET', may: 'signedIn', dialect: 'blade' } as const
const writing = {
  method: 'POST',
  may: referencePermissions.editRegions,
  effect: 'platform',
  reply: nothing,
  dialect: 'blade',
} as const

export const listRegions = endpoint({
  ...reading,
  path: '/blade-system/region/list',
  summary: 'Regions of all levels, in pages',
  input: z.object({ ...pageFields, ...regionListing.fields }),
  reply: pageOf(Region),
})

export const lazyListRegions = endpoint({
  ...reading,
  path: '/blade-system/region/lazy-list',
  summary: 'Regions directly below a region',
  input: z.object({ ...regionListing.fields, parentCode: below }),
  reply: z.array(Region),
})

export const lazyRegionTree = endpoint({
  ...reading,
  path: '/blade-system/region/lazy-tree',
  summary: 'The same as nodes of a tree',
  input: z.object({ parentCode: below }),
  reply: z.array(RegionNode),
})

export const selectRegions = endpoint({
  ...reading,
  path: '/blade-system/region/select',
  summary: 'The same as options',
  input: z.object({ code: below }),
  reply: z.array(Region),
})

export const getRegion = endpoint({
  ...reading,
  path: '/blade-system/region/detail',
  summary: 'One region',
  input: z.object({ code: labelled('区划编号', code) }),
  reply: Region,
})

const adding = ['REGION_TAKEN', 'PARENT_MISSING', 'CODE_OUTSIDE_PARENT', 'TOO_DEEP']

export const addRegion = endpoint({
  ...writing,
  path: '/blade-system/region/save',
  summary: 'Adds a region',
  input: RegionForm,
  refusals: adding,
})

export const changeRegion = endpoint({
  ...writing,
  path: '/blade-system/region/update',
  summary: 'Changes a region in place',
  input: RegionForm,
  refusals: ['REGION_STAYS'],
})

export const submitRegion = endpoint({
  ...writing,
  path: '/blade-system/region/submit',
  summary: 'Adds a region, or changes the one with the code',
  input: PostedRegion,
  refusals: [...adding, 'REGION_STAYS', 'CODE_LENGTH'],
})

export const removeRegion = endpoint({
  ...writing,
  path: '/blade-system/region/remove',
  summary: 'Removes a region without children',
  input: z.object({ id: labelled('区划编号', code) }),
  refusals: ['CHILDREN_FIRST'],
})
