import { createCipheriv, generateKeyPairSync } from 'node:crypto'

import { expect, test } from 'vitest'

import { isRsaSignature, privateKeyOf, publicKeyOf } from './rsa.ts'
import {
  answerText,
  authorization,
  jsapiText,
  openSealed,
  requestText,
} from './wechatPaySigning.ts'

const documented = { timestamp: '1554208460', nonce: '593BEC0C930BF1AFEB40B4A08C8FB242' }
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

test('the text of a request is that of the documentation, with an empty last line for GET', () => {
  const target = '/v3/certificates'

  expect(requestText({ ...documented, method: 'GET', target, body: '' })).toBe(
    'GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n',
  )
  const body =
    '{"appid":"wxd678efh567hg6787","mchid":"1900007291","description":"Image形象店-深圳腾大-QQ公仔"}'
  expect(
    requestText({ ...documented, method: 'POST', target: '/v3/pay/transactions/jsapi', body }),
  ).toBe(
    `POST\n/v3/pay/transactions/jsapi\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n${body}\n`,
  )
})

test('the texts of an answer and of a JSAPI call are those of the documentation', () => {
  expect(
    answerText({
      timestamp: '1722850421',
      nonce: 'd824f2e086d3c1df967785d13fcd22ef',
      body: '{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}',
    }),
  ).toBe(
    '1722850421\nd824f2e086d3c1df967785d13fcd22ef\n{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}\n',
  )
  expect(answerText({ timestamp: '1554209980', nonce: 'c5ac', body: '' })).toBe(
    '1554209980\nc5ac\n\n',
  )
  const prepay = 'prepay_id=wx201410272009395522657a690389285100'
  expect(jsapiText({ ...documented, appId: 'wx2421b1c4370ec43b', prepay })).toBe(
    `wx2421b1c4370ec43b\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n${prepay}\n`,
  )
})

test('the authorization header names merchant and certificate, and its signature verifies', () => {
  const request = { ...documented, method: 'GET', target: '/v3/certificates', body: '' }
  const header = authorization({ mchId: '1900009191', serial: '1DDE55AD98E' }, privateKey, request)

  const [, signature = ''] =
    /^WECHATPAY2-SHA256-RSA2048 mchid="1900009191",nonce_str="593BEC0C930BF1AFEB40B4A08C8FB242",signature="([A-Za-z0-9+/=]+)",timestamp="1554208460",serial_no="1DDE55AD98E"$/.exec(
      header,
    ) ?? []
  expect(isRsaSignature(requestText(request), signature, publicKey)).toBe(true)
  expect(isRsaSignature(`${requestText(request)} `, signature, publicKey)).toBe(false)
})

test('a sealed resource opens with its key and its associated data only', () => {
  const apiKey = 'a'.repeat(32)
  const cipher = createCipheriv('aes-256-gcm', apiKey, 'fdasflkja484')
  cipher.setAAD(Buffer.from('transaction'))
  const parts = [cipher.update('{"mchid":"1900009191"}', 'utf8'), cipher.final()]
  const ciphertext = Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64')
  const sealed = { ciphertext, nonce: 'fdasflkja484', associated_data: 'transaction' }

  expect(openSealed(sealed, apiKey)).toBe('{"mchid":"1900009191"}')
  expect(() => openSealed(sealed, 'b'.repeat(32))).toThrow('authenticate')
  expect(() => openSealed({ ...sealed, associated_data: 'refund' }, apiKey)).toThrow('authenticate')
  const cut = {
    ...sealed,
    ciphertext: Buffer.from(ciphertext, 'base64').subarray(1).toString('base64'),
  }
  expect(() => openSealed(cut, apiKey)).toThrow('authenticate')
})

test('keys are read as PEM and as the bare base64 of the providers’ tools; others are not', () => {
  const bare = (type: 'pkcs1' | 'pkcs8') =>
    privateKey.export({ type, format: 'der' }).toString('base64')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const signed = [pem, bare('pkcs8'), bare('pkcs1')].map((text) => privateKeyOf(text))

  expect(signed.every((key) => key?.equals(privateKey))).toBe(true)
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  expect(publicKeyOf(spki)?.equals(publicKey)).toBe(true)
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  expect(privateKeyOf(curve.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())).toBe(
    undefined,
  )
  for (const wrong of ['', 'abc', pem.slice(0, 400)]) {
    expect(privateKeyOf(wrong)).toBe(undefined)
    expect(publicKeyOf(wrong)).toBe(undefined)
  }
  expect(publicKeyOf(pem)).toBe(undefined)
})
