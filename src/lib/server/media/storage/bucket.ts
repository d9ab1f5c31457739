import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Bucket } from '../../core/config/bucket.ts'
import type { PictureDisk } from './disk.ts'

const CONNECTION_MILLISECONDS = 3_000
const REQUEST_MILLISECONDS = 15_000
const PIECE_BYTES = 1_000_000
/** Every file that a key may have; a missing one is deleted without a fault. */
const FILES = ['picture', 'thumbnail', 'upload', 'reading', 'slice']

/** Pictures in an S3-compatible bucket, by commands that all such services know. */
export function openBucket(bucket: Bucket): PictureDisk {
  const client = new S3Client({
    endpoint: bucket.endpoint,
    region: bucket.region,
    credentials: { accessKeyId: bucket.accessKey, secretAccessKey: bucket.secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_MILLISECONDS,
      requestTimeout: REQUEST_MILLISECONDS,
      throwOnRequestTimeout: true,
    },
  })
  const driver = { client, bucket: bucket.name, visibility: 'private' } as const
  const disk = new Disk(new S3Driver({ ...driver, supportsACL: false }))
  return {
    disk,
    piecesOf: (path) => rangesOf(client, { Bucket: bucket.name, Key: path }),
    // Buckets answer when the bytes are stored.
    settle: async () => undefined,
    async remove(key) {
      for (const file of FILES) await disk.delete(`${key}/${file}`)
    },
  }
}

/** Asks for each piece when it is wanted: a bucket ends the connections of slow readers. */
async function* rangesOf(
  client: S3Client,
  file: { Bucket: string; Key: string },
): AsyncGenerator<Uint8Array> {
  for (let at = 0, size = 1; at < size;) {
    const Range = `bytes=${at}-${at + PIECE_BYTES - 1}`
    const answer = await client.send(new GetObjectCommand({ ...file, Range }))
    const bytes = await answer.Body!.transformToByteArray() // every answer has one
    yield bytes
    at += bytes.length
    // Without a range the answer is the whole file.
    size = Number(answer.ContentRange?.split('/')[1] ?? at)
  }
}
