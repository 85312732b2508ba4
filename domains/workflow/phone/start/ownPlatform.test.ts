import { expect, test } from 'vitest'

import { platformIn } from './ownPlatform.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
test.for([
  {
    where: 'an iPhone',
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Mobile/15E148 Safari/604.1`,
    platform: 'h5',
  },
  {
    where: 'an Android phone',
    userAgent: `Mozilla/5.0 (Linux; Android 15; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    platform: 'h5',
  },
  {
    where: 'an Android tablet',
    userAgent: `Mozilla/5.0 (Linux; Android 15; K) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
    platform: 'h5',
  },
  {
    where: 'a HarmonyOS phone',
    userAgent: `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webKit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1 Mobile`,
    platform: 'h5',
  },
  {
    where: 'WeChat on a phone',
    userAgent: `Mozilla/5.0 (Linux; Android 15; K) ${webKit} Mobile Safari/537.36 MicroMessenger/8.0`,
    platform: 'h5',
  },
  {
    where: 'a mini program',
    userAgent: `Mozilla/5.0 (Linux; Android 15; K) ${webKit} Mobile Safari/537.36 MicroMessenger/8.0 miniProgram/wx0`,
    platform: 'mp-wx',
  },
  {
    where: 'Windows',
    userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
    platform: 'pc',
  },
  {
    where: 'WeChat on Windows',
    userAgent: `Mozilla/5.0 (Windows NT 10.0; WOW64) ${webKit} Safari/537.36 MicroMessenger/7.0`,
    platform: 'pc',
  },
])('a page on $where is a page on $platform', ({ userAgent, platform }) => {
  expect(platformIn(userAgent)).toBe(platform)
})
