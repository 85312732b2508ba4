import type { Tx } from '../../../../platform/server/database/db.ts'
import { insertReasons } from '../queries/planWriting.ts'
import type { ReasonValues } from '../queries/planWriting.ts'
import { isWithoutPlans } from '../queries/reasons.ts'

/** Gives a school its first reasons when it begins its first plan; it may change them later. */
export async function startReasons(tx: Tx, tenantId: string): Promise<void> {
  if (await isWithoutPlans(tx, tenantId)) await insertReasons(tx, tenantId, usualReasons)
}

const fix = (
  code: string,
  title: string,
  parentText: string,
  keys: Pick<ReasonValues, 'fieldKeys' | 'materialKeys'> = {},
): ReasonValues => ({
  code,
  title,
  parentText,
  severity: 'fix',
  ...keys,
})

/** The usual reasons why an application is returned or refused. */
export const usualReasons: readonly ReasonValues[] = [
  fix(
    'HUKOU_UNCLEAR',
    '户口簿不清晰或缺页',
    '请重新拍摄户口簿：首页、户主页、孩子页、监护人页都要有，四角完整、文字清楚。',
    {
      materialKeys: ['hukou'],
    },
  ),
  fix('ID_MISMATCH', '证件号与户口簿不一致', '请对照户口簿核对孩子的身份证件号。', {
    fieldKeys: ['idNo'],
  }),
  fix('NAME_MISMATCH', '姓名与户口簿不一致', '请按户口簿填写孩子姓名。', {
    fieldKeys: ['childName'],
  }),
  fix('HK_ADDRESS', '户籍地址填写不完整', '请按户口簿填写到门牌号。', {
    fieldKeys: ['hkRegion', 'hkAddress'],
  }),
  fix('HOME_ADDRESS', '现住址填写不完整', '请填写到楼栋和房号。', { fieldKeys: ['homeAddress'] }),
  fix('HOUSE_PROOF', '住房信息或房产证明有误', '请核对住房类型和证号，并重新上传房产证明。', {
    fieldKeys: ['houseType', 'titleNo', 'titleDate', 'titleOwner'],
    materialKeys: ['house'],
  }),
  fix('LEASE_PROOF', '租赁备案信息有误', '请核对租赁备案号和起租日期，并上传备案证明。', {
    fieldKeys: ['leaseNo', 'leaseStart'],
    materialKeys: ['lease'],
  }),
  fix('PERMIT_UNCLEAR', '居住证信息有误', '请核对居住证号和起始日期，并上传居住证正反面。', {
    fieldKeys: ['permitNo', 'permitFrom'],
    materialKeys: ['permit'],
  }),
  fix('SOCIAL_PROOF', '社保或就业材料不足', '请上传社保缴费证明或劳动合同，并核对缴纳月数。', {
    fieldKeys: ['socialMonths'],
    materialKeys: ['social'],
  }),
  fix('GUARDIAN_INFO', '监护人信息有误', '请核对监护人姓名、证件号和联系电话。', {
    fieldKeys: ['gName', 'gIdNo', 'gPhone'],
    materialKeys: ['guardianId'],
  }),
  fix('BIRTH_CERT', '出生医学证明不清晰', '请重新拍摄出生医学证明。', {
    materialKeys: ['birthCert'],
  }),
  fix('PHOTO', '照片不合要求', '请上传近期正面免冠照。', { materialKeys: ['photo'] }),
  fix('CALL_OFFICE', '其他需要修改的内容', '请按审核人员的说明修改。'),
  {
    code: 'OUT_OF_AREA',
    title: '不符合本学区入学条件',
    parentText: '户籍和住房都不在本学区。您可以申请统筹安排，或联系户籍所在学区的学校。',
    severity: 'deny',
  },
  {
    code: 'UNDER_AGE',
    title: '未达到入学年龄',
    parentText: '孩子未达到规定的入学年龄，请在达到年龄的学年报名。',
    severity: 'deny',
  },
  {
    code: 'FALSE_PAPERS',
    title: '材料经核实不真实',
    parentText: '提交的材料经核实与实际不符。如有异议，可向招生办申诉。',
    severity: 'deny',
  },
]
