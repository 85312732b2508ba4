import type { DataClass, GroupKey } from './field.ts'
import { seasonRetention } from './field.ts'

/** An uploaded paper, photo or signature; the form carries the ids of its files. */
export type Material = {
  readonly key: string
  readonly label: string
  readonly group: GroupKey
  readonly kind: 'paper' | 'portrait' | 'signature'
  readonly maxFiles: number
  readonly help: string
  readonly purpose: string
  readonly dataClass: DataClass
  readonly retention: string
}

const paper = (
  key: string,
  label: string,
  maxFiles: number,
  { help, purpose }: Pick<Material, 'help' | 'purpose'>,
): Material => ({
  key,
  label,
  group: 'material',
  kind: 'paper',
  maxFiles,
  help,
  purpose,
  dataClass: 'S1',
  retention: seasonRetention,
})

/**
 * Every paper that a plan may ask for (domain.md 2.4 D), the child's photo and the guardian's
 * signature.
 */
export const materials: readonly Material[] = [
  {
    ...paper('photo', '照片', 1, {
      help: '近期正面免冠照，JPG 或 PNG，不超过 2 MB',
      purpose: '学籍登记',
    }),
    group: 'child',
    kind: 'portrait',
  },
  paper('hukou', '户口簿', 6, { help: '首页、户主页、孩子页、监护人页', purpose: '核对户籍' }),
  paper('guardianId', '监护人身份证', 4, { help: '正反两面', purpose: '核对监护人身份' }),
  paper('birthCert', '出生医学证明', 2, { help: '正页', purpose: '核对亲子关系' }),
  paper('house', '房产证明', 6, {
    help: '产权证；还没有产权证的，上传购房合同、发票和备案证明',
    purpose: '核对住房',
  }),
  paper('lease', '租赁备案', 4, { help: '租赁合同备案证明', purpose: '核对租住情况' }),
  paper('permit', '居住证', 4, { help: '正反两面', purpose: '核对随迁子女的入学条件' }),
  paper('social', '社保或劳动合同', 6, {
    help: '社保缴费证明或劳动合同',
    purpose: '核对随迁子女的入学条件',
  }),
  paper('vaccine', '预防接种查验证明', 3, {
    help: '没有也可以先报名，不影响审核',
    purpose: '查验和登记接种情况',
  }),
  paper('policy', '优待证明', 4, { help: '享受政策照顾的家庭提供', purpose: '核对政策照顾资格' }),
  {
    ...paper('signature', '监护人签名', 1, {
      help: '请在屏幕上手写签名',
      purpose: '确认各项声明由监护人本人作出',
    }),
    group: 'declaration',
    kind: 'signature',
  },
]
