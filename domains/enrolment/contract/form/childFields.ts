import {
  disabilityChoices,
  ethnicChoices,
  healthChoices,
  hmtForeignChoices,
  idTypeChoices,
  nationalityChoices,
  sexChoices,
  twinClassChoices,
} from './choices.ts'
import { fieldIn } from './field.ts'

const child = fieldIn('child', 'S2')

/** What we ask about the child (domain.md 2.4 A). */
export const childFields = [
  child('childName', '姓名', { type: 'name', max: 36, purpose: '与户口簿核对孩子身份' }),
  child('usedName', '曾用名', { type: 'name', max: 36, purpose: '户口簿上有曾用名时用于核对' }),
  child('idType', '身份证件类型', { choices: idTypeChoices, purpose: '确定用哪种证件核对身份' }),
  child('idNo', '身份证件号', {
    type: 'identity',
    max: 20,
    purpose: '确认孩子身份，避免重复报名',
    dataClass: 'S1',
    masking: 'number',
  }),
  child('sex', '性别', { choices: sexChoices, purpose: '与证件核对；填写身份证号后自动填好' }),
  child('birthDate', '出生日期', {
    type: 'date',
    purpose: '核对是否达到入学年龄；填写身份证号后自动填好',
  }),
  child('birthPlace', '出生地', {
    type: 'region',
    max: 60,
    purpose: '与出生医学证明核对',
    placeholder: '例如：江苏省南京市鼓楼区',
  }),
  child('ethnic', '民族', { choices: ethnicChoices, purpose: '学籍登记需要' }),
  child('nationality', '国籍/地区', { choices: nationalityChoices, purpose: '确定适用的入学办法' }),
  child('hmtForeign', '是否港澳台侨外', {
    choices: hmtForeignChoices,
    purpose: '确定适用的入学办法',
  }),
  child('health', '健康状况', {
    choices: healthChoices,
    purpose: '提前安排照顾，不影响录取',
    dataClass: 'S1',
    masking: 'presence',
  }),
  child('disability', '残疾类型', {
    choices: disabilityChoices,
    purpose: '提前安排照顾和随班就读，不影响录取',
    dataClass: 'S1',
    masking: 'presence',
  }),
  child('inclusive', '是否申请随班就读', {
    type: 'yesNo',
    purpose: '学校提前配备教师和设施',
    dataClass: 'S1',
    masking: 'presence',
  }),
  child('preschool', '是否受过学前教育', { type: 'yesNo', purpose: '学籍登记需要' }),
  child('lastSchool', '幼儿园/毕业学校', {
    max: 60,
    purpose: '便于与原学校交接',
    placeholder: '学校全称',
  }),
  child('twins', '是否多胞胎', { type: 'yesNo', purpose: '多胞胎可以一起排序和录取' }),
  child('twinIdNo', '多胞胎兄弟姐妹的身份证件号', {
    type: 'identity',
    max: 20,
    purpose: '把多胞胎的报名关联起来',
    dataClass: 'S1',
    masking: 'number',
  }),
  child('twinClass', '多胞胎分班意愿', {
    choices: twinClassChoices,
    purpose: '分班时按家长的意愿编班；不填就编在同一个班',
  }),
]
