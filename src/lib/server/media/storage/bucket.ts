import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Bucket } from '../../core/config/bucket.ts'
import type { PictureDisk } from './disk.ts'

const CONNECTION_MILLISECONDS = 3_000
const REQUEST_MILLISECONDS = 15_000
/** Every file that a key may have; a missing one is deleted without a fault. */
const FILES = ['picture', 'thumbnail', 'upload', 'reading', 'slice']

/** Pictures in an S3-compatible bucket, by commands that all such services know. */
export function openBucket(bucket: Bucket): PictureDisk {
  const disk = new Disk(
    new S3Driver({
      endpoint: bucket.endpoint,
      region: bucket.region,
      bucket: bucket.name,
      credentials: { accessKeyId: bucket.accessKey, secretAccessKey: bucket.secretKey },
      forcePathStyle: true,
      visibility: 'private',
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECTION_MILLISECONDS,
        requestTimeout: REQUEST_MILLISECONDS,
        throwOnRequestTimeout: true,
      },
    }),
  )
  return {
    disk,
    isNear: false,
    // Buckets answer when the bytes are stored.
    settle: async () => undefined,
    async remove(key) {
      for (const file of FILES) await disk.delete(`${key}/${file}`)
    },
  }
}
