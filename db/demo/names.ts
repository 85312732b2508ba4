/**
 * Fictitious names with realistic frequency: surnames as frequent as in public statistics, given
 * names by age.
 */

/**
 * The most frequent surnames with their share per thousand people, after public statistics;
 * together two thirds.
 */
const frequent: readonly (readonly [string, number])[] = [
  ['王', 72], ['李', 72], ['张', 68], ['刘', 53], ['陈', 45], ['杨', 31], ['黄', 22], ['赵', 22], ['吴', 20], ['周', 20],
  ['徐', 14], ['孙', 14], ['马', 13], ['朱', 12], ['胡', 12], ['郭', 11], ['何', 11], ['高', 10], ['林', 10], ['罗', 9],
  ['郑', 9], ['梁', 8], ['谢', 7], ['宋', 7], ['唐', 7], ['许', 6], ['韩', 6], ['冯', 6], ['邓', 6], ['曹', 6],
  ['彭', 6], ['曾', 5], ['肖', 5], ['田', 5], ['董', 5], ['袁', 5], ['潘', 4], ['于', 4], ['蒋', 4], ['蔡', 4],
  ['余', 4], ['杜', 4], ['叶', 4], ['程', 4], ['苏', 4], ['魏', 4], ['吕', 4], ['丁', 4], ['任', 3], ['沈', 3],
] // prettier-ignore

/** At most one per thousand each. */
const rare =
  '姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤'

const childhood = {
  girl: ['雨桐', '梓涵', '欣怡', '诗涵', '可馨', '语晨', '若溪', '思妤', '沐瑶', '一诺', '安琪', '佳宁', '书瑶', '晨曦', '雅楠', '乐怡', '清荷', '心悦', '芷若', '静姝', '悠然', '星晚', '知夏', '予宁'],
  boy: ['浩然', '子轩', '宇航', '奕辰', '俊熙', '博文', '铭泽', '睿哲', '一凡', '嘉树', '明远', '承宇', '天佑', '景行', '泽楷', '思远', '逸飞', '子谦', '启航', '书恒', '云帆', '知行', '予安', '乐山'],
} // prettier-ignore
const grown = {
  woman: ['丽', '静', '敏', '燕', '娟', '秀英', '晓燕', '海霞', '玉梅', '婷婷', '雪梅', '慧', '雯', '莉', '丹', '红梅', '春燕', '芳', '颖', '琳'],
  man: ['伟', '强', '磊', '军', '勇', '杰', '涛', '建国', '志强', '海波', '文斌', '鹏', '浩', '辉', '俊', '国栋', '振华', '立新', '晓东', '宏'],
} // prettier-ignore
const old = {
  woman: ['桂英', '秀兰', '玉兰', '淑珍', '桂兰', '凤英', '素琴', '月英'],
  man: ['建国', '德明', '国强', '福生', '长海', '永昌', '志华', '振国'],
} // prettier-ignore

export const givenNames = { childhood, grown, old } as const

const weights = frequent.map(([, weight]) => weight)
const totalWeight = weights.reduce((sum, one) => sum + one, 0) + rare.length * 4

/** Returns a surname for a number in [0, 1); the same number gives the same name. */
export function surnameAt(share: number): string {
  let rest = share * totalWeight
  for (const [surname, weight] of frequent) {
    rest -= weight
    if (rest < 0) return surname
  }
  return rare.charAt(Math.floor(rest / 4) % rare.length)
}

/** Seeded random numbers in [0, 1), so that demo schools are the same at every start. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Picks an item of a list by the next number. */
export function pickWith<One>(
  next: () => number,
  list: readonly [One, ...One[]] | readonly One[],
): One {
  const found = list[Math.floor(next() * list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}
