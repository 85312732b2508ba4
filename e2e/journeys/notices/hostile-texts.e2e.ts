import type { Page } from '@playwright/test'

import { demoTenant } from '../../../db/demo/world.ts'
import { withTables } from '../../support/store.ts'
import { expect, test } from '../../support/test.ts'

const call = 'window.canary=1'

/** Stored markup of the known kinds. Each tries to reach the canary (SEC-26). */
const hostile = [
  `<img src=x onerror="${call}">`,
  `<svg onload="${call}"><animate onbegin="${call}" attributeName=x dur=1s></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${call}&gt;">`,
  `<iframe srcdoc="<script>parent.canary=1</script>"></iframe>`,
  `<a href="java\tscript:${call}" id="hostile-link">点这里</a>`,
  `<form id="attributes"><input name="parentNode"></form>`,
  `<p style="background:url(javascript:${call})">样式</p>`,
  `<object data="data:text/html,<script>${call}</script>"></object><embed src="javascript:${call}">`,
  `<details open ontoggle="${call}"><summary>x</summary></details><video><source onerror="${call}"></video>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>"></noscript>`,
  `<script>${call}</script><template><script>${call}</script></template>`,
]
const title = `安全演练<img src=x onerror="${call}">`

const canaryOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'canary') === undefined)

test('hostile markup in news, notices and names is shown as text or not at all, and never runs', async ({
  phone,
}) => {
  const dataDir = process.env['QINGHE_JOURNEYS_DATA'] ?? ''
  const content = `<p>正文还在</p>${hostile.join('')}`
  await withTables(dataDir, async (run) => {
    const values = [demoTenant, title, content]
    await run(
      "insert into news (tenant_id, title, category, summary, source, author, tags, content, state, release_time, create_user) values ($1, $2, 1, $2, $2, $2, array[$2], $3, 'PUBLISHED', '2020-01-01', 1)",
      values,
    )
    await run(
      "insert into notice (tenant_id, title, category, audience, publisher, content, state, release_time, create_user) values ($1, $2, 1, 'public', $2, $3, 'PUBLISHED', '2020-01-01', 1)",
      values,
    )
    await run("update app_user set real_name = $2 where tenant_id = $1 and account = 'student'", [
      demoTenant,
      `<b onclick="${call}">x`,
    ])
  })
  const { page } = phone
  await phone.signIn('student')

  for (const [list, search] of [
    ['/pages/news/list', '搜索新闻'],
    ['/pages/manage/notice', '搜索通知'],
  ] as const) {
    await phone.open(list)
    await page.getByRole('searchbox', { name: search }).fill('安全演练')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await page
      .getByRole('link', { name: /安全演练/ })
      .first()
      .click()
    await expect(page.getByText('正文还在')).toBeVisible()
    await expect(page.getByRole('heading', { name: /安全演练<img/ })).toBeVisible()
    await expect(
      page.locator('main :is(script, iframe, object, embed, svg[onload], form, details[ontoggle])'),
    ).toHaveCount(0)
    for (const link of await page.getByText('点这里').all()) await link.click()
    expect(await canaryOf(page)).toBe(true)
  }
  await phone.open('/pages/user/center')
  await expect(page.getByText('<b onclick')).toBeVisible()
  expect(await canaryOf(page)).toBe(true)
})
