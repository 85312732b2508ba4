import { pinyin } from 'pinyin-pro'

/** Initials by which a name is found: `zxy` for 张小雨; Latin letters and digits stand for themselves. */
export const initialsOf = (name: string): string =>
  pinyin(name, {
    pattern: 'first',
    toneType: 'none',
    type: 'array',
    surname: 'head',
    nonZh: 'consecutive',
  })
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 40)
