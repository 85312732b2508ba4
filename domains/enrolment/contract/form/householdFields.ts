import {
  headRelationChoices,
  houseKindChoices,
  householdKindChoices,
  ownerRelationChoices,
  residenceChoices,
} from './choices.ts'
import { fieldIn } from './field.ts'

const home = fieldIn('home', 'S2')

/** What we ask about the household and the home (domain.md 2.4 B). */
export const householdFields = [
  home('hkRegion', '户口所在地', {
    type: 'region',
    max: 60,
    purpose: '判断是否属于本学区',
    placeholder: '例如：江苏省南京市鼓楼区',
  }),
  home('hkAddress', '户籍地址', { max: 100, purpose: '判断是否属于本学区', isSealed: true }),
  home('hkType', '户口类别', { choices: householdKindChoices, purpose: '确定生源类别' }),
  home('hkDate', '户籍迁入日期', { type: 'date', purpose: '同一生源类别内排序的依据' }),
  home('hkHead', '户主姓名', { type: 'name', max: 36, purpose: '与户口簿户主页核对' }),
  home('hkRelation', '与户主关系', { choices: headRelationChoices, purpose: '与户口簿核对' }),
  home('rhyz', '人户一致', { choices: residenceChoices, purpose: '确定生源类别' }),
  home('homeAddress', '现住址', { max: 100, purpose: '确认实际居住地，寄送通知', isSealed: true }),
  home('homePoint', '住址位置', {
    type: 'place',
    max: 200,
    purpose: '了解住址离学校多远，不作为录取依据',
    isSealed: true,
  }),
  home('houseType', '住房类型', { choices: houseKindChoices, purpose: '决定需要哪些住房材料' }),
  home('titleNo', '不动产权证号', {
    max: 50,
    purpose: '核对住房',
    dataClass: 'S1',
    masking: 'number',
  }),
  home('titleDate', '产权登记日期', { type: 'date', purpose: '同一生源类别内排序的依据' }),
  home('titleOwner', '产权人', { type: 'name', max: 36, purpose: '核对住房归属' }),
  home('ownerRelation', '产权人与孩子关系', {
    choices: ownerRelationChoices,
    purpose: '确定生源类别',
  }),
  home('leaseNo', '租赁备案号', {
    max: 50,
    purpose: '核对租赁备案',
    dataClass: 'S1',
    masking: 'number',
  }),
  home('leaseStart', '起租日期', { type: 'date', purpose: '核对居住时间' }),
  home('permitNo', '居住证号', {
    max: 30,
    purpose: '核对随迁子女的入学条件',
    dataClass: 'S1',
    masking: 'number',
  }),
  home('permitFrom', '居住证起始日期', { type: 'date', purpose: '核对随迁子女的入学条件' }),
  home('socialMonths', '社保缴纳月数', {
    type: 'wholeNumber',
    max: 600,
    purpose: '核对随迁子女的入学条件',
  }),
  home('acceptCoord', '是否服从统筹', { type: 'yesNo', purpose: '学位不足时是否接受统筹安排' }),
]
