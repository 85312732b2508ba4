import { expect, test } from 'vitest'

import { aliyunHeaders, sortedQuery, tencentHeaders } from './signatures.ts'

test('the published example of Aliyun’s scheme gives the published signature', () => {
  const headers = aliyunHeaders(
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      nonce: '3156853299f313e23d1673dc12e1703d',
      now: new Date('2023-10-26T10:22:32Z'),
    },
    { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' },
  )

  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('the published example of Tencent’s scheme gives the published signature', () => {
  const headers = tencentHeaders(
    {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      now: new Date(1_551_113_065_000),
    },
    {
      keyId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      keySecret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    },
  )

  expect(headers['authorization']).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  )
})

test('parameters are ordered and strictly encoded', () => {
  expect(sortedQuery({ b: '青禾 *(1)!', a: '~' })).toBe('a=~&b=%E9%9D%92%E7%A6%BE%20%2A%281%29%21')
})
