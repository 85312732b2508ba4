/** What our tests use of s3rver, which brings no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets?: readonly { name: string }[]
      vhostBuckets?: boolean
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
