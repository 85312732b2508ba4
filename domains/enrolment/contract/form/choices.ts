/** One option: the stored code and its Chinese label. */
export type Choice = { readonly code: string; readonly label: string }

const choices = (...pairs: readonly (readonly [string, string])[]): readonly Choice[] =>
  pairs.map(([code, label]) => ({ code, label }))

/** The 56 ethnic groups in the order of GB/T 3304: the code is the two digit position. */
const ethnicNames =
  '汉族 蒙古族 回族 藏族 维吾尔族 苗族 彝族 壮族 布依族 朝鲜族 满族 侗族 瑶族 白族 土家族 哈尼族 哈萨克族 傣族 黎族 傈僳族 佤族 畲族 高山族 拉祜族 水族 东乡族 纳西族 景颇族 柯尔克孜族 土族 达斡尔族 仫佬族 羌族 布朗族 撒拉族 毛南族 仡佬族 锡伯族 阿昌族 普米族 塔吉克族 怒族 乌孜别克族 俄罗斯族 鄂温克族 德昂族 保安族 裕固族 京族 塔塔尔族 独龙族 鄂伦春族 赫哲族 门巴族 珞巴族 基诺族'.split(
    ' ',
  )

export const ethnicChoices: readonly Choice[] = [
  ...ethnicNames.map((label, index) => ({ code: String(index + 1).padStart(2, '0'), label })),
  { code: '97', label: '其他' },
]

export const idTypeChoices = choices(
  ['IDCARD', '居民身份证'],
  ['HMRESIDENCE', '港澳居民居住证'],
  ['TWRESIDENCE', '台湾居民居住证'],
  ['PASSPORT', '护照'],
  ['BIRTHCERT', '出生证明'],
  ['OTHER', '其他'],
)
export const sexChoices = choices(['1', '男'], ['2', '女'])
export const nationalityChoices = choices(
  ['CHN', '中国'],
  ['HKG', '中国香港'],
  ['MAC', '中国澳门'],
  ['TWN', '中国台湾'],
  ['OTH', '其他国家'],
)
export const hmtForeignChoices = choices(
  ['NO', '否'],
  ['HK', '香港'],
  ['MO', '澳门'],
  ['TW', '台湾'],
  ['OVERSEAS', '华侨'],
  ['FOREIGN', '外籍'],
)
export const healthChoices = choices(
  ['GOOD', '健康或良好'],
  ['FAIR', '一般或较弱'],
  ['CHRONIC', '有慢性病'],
  ['DISABLED', '残疾'],
)
export const disabilityChoices = choices(
  ['VISUAL', '视力残疾'],
  ['HEARING', '听力残疾'],
  ['SPEECH', '言语残疾'],
  ['PHYSICAL', '肢体残疾'],
  ['INTELLECTUAL', '智力残疾'],
  ['MENTAL', '精神残疾'],
  ['MULTIPLE', '多重残疾'],
  ['NONE', '没有残疾证，需要特别照顾'],
)
export const twinClassChoices = choices(['TOGETHER', '编在同一个班'], ['APART', '编在不同的班'])
export const yesNoChoices = choices(['1', '是'], ['0', '否'])
export const householdKindChoices = choices(
  ['LOCAL_FAMILY', '本市家庭户'],
  ['LOCAL_COLLECTIVE', '本市集体户'],
  ['OTHER_FAMILY', '外市家庭户'],
  ['OTHER_COLLECTIVE', '外市集体户'],
)
export const headRelationChoices = choices(
  ['SELF', '本人'],
  ['CHILD', '子女'],
  ['GRANDCHILD', '孙子女或外孙子女'],
  ['SIBLING', '兄弟姐妹'],
  ['OTHER', '其他'],
)
export const residenceChoices = choices(
  ['SAME', '人户一致'],
  ['APART', '人户分离'],
  ['COLLECTIVE', '集体户'],
)
export const houseKindChoices = choices(
  ['OWNED', '自有住房'],
  ['GRANDPARENT', '祖辈住房'],
  ['PUBLIC', '公租房'],
  ['RENTED', '租赁住房'],
  ['WORK', '单位住房'],
  ['OTHER', '其他'],
)
export const ownerRelationChoices = choices(
  ['PARENT', '父母'],
  ['GRANDPARENT', '祖父母或外祖父母'],
  ['CHILD', '孩子本人'],
  ['OTHER', '其他'],
)
export const guardianRelationChoices = choices(
  ['FATHER', '父亲'],
  ['MOTHER', '母亲'],
  ['GRANDFATHER', '祖父或外祖父'],
  ['GRANDMOTHER', '祖母或外祖母'],
  ['OTHER', '其他监护人'],
)
