import { guardianRelationChoices, idTypeChoices } from './choices.ts'
import { fieldIn } from './field.ts'

const guardian = fieldIn('guardian', 'S3')

/** What we ask about each guardian (domain.md 2.4 C). */
export const guardianFields = [
  guardian('gName', '监护人姓名', { type: 'name', max: 36, purpose: '确认监护关系' }),
  guardian('gRelation', '与孩子关系', {
    choices: guardianRelationChoices,
    purpose: '确认监护关系',
  }),
  guardian('gIsGuardian', '是否法定监护人', { type: 'yesNo', purpose: '报名须由法定监护人确认' }),
  guardian('gIdType', '监护人证件类型', {
    choices: idTypeChoices,
    purpose: '确定用哪种证件核对身份',
  }),
  guardian('gIdNo', '监护人证件号', {
    type: 'identity',
    max: 20,
    purpose: '与监护人身份证核对',
    dataClass: 'S1',
    masking: 'number',
  }),
  guardian('gPhone', '联系电话', {
    type: 'phone',
    max: 20,
    purpose: '通知审核结果',
    isSealed: true,
    masking: 'phone',
  }),
  guardian('gEmployer', '工作单位', { max: 60, purpose: '随迁子女须核对就业情况' }),
  guardian('gJob', '职务', { max: 40, purpose: '随迁子女须核对就业情况' }),
]
