import { pinyin } from 'pinyin-pro'

/** Initials that find a name: `zxy` for 张小雨. Latin letters and digits stay as they are. */
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
