import { useEffect, useRef, useState } from 'react'
import { tellFailedCall } from '#lib/client/core/failedCall.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { validateImage, isRefusedForGood, uploadImage } from '#lib/client/core/upload.ts'
import { useT } from '../ViewerContext.tsx'

/** Chosen picture and the state of its upload. */
export type PickedFile = {
  file: File
  preview: string
  phase: 'sending' | 'failed' | 'done'
  /** Fraction already sent, 0 to 1. */
  fraction: number
  failure?: string
  name?: string
}

export type Uploading = {
  picked?: PickedFile
  error: string
  pick: (file: File) => void
  retry: () => void
  drop: () => void
}

/** Uploads a picture as soon as it is picked; `arrived` gets its name on the server. */
export function useUpload(arrived: (name: string) => void): Uploading {
  const t = useT()
  const [picked, setPicked] = useState<PickedFile>()
  const [error, setError] = useState('')
  const trip = useRef<AbortController>(null)
  const preview = picked?.preview
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  useEffect(() => () => trip.current?.abort(), [])

  const send = async (file: File, shown: string) => {
    trip.current?.abort()
    const own = new AbortController()
    trip.current = own
    const tell = (news: Partial<PickedFile>) => {
      if (own.signal.aborted) return
      setPicked({ file, preview: shown, phase: 'sending', fraction: 0, ...news })
    }
    const fail = (thrown: unknown) => {
      tellFailedCall(thrown, t)
      const failure = failureText(thrown, t)
      if (!isRefusedForGood(thrown)) return tell({ phase: 'failed', failure })
      setPicked(undefined)
      return setError(failure)
    }
    tell({})
    try {
      const name = await uploadImage(file, (fraction) => tell({ fraction }), own.signal)
      tell({ phase: 'done', fraction: 1, name })
      if (!own.signal.aborted) arrived(name)
    } catch (thrown) {
      if (!own.signal.aborted) fail(thrown)
    }
  }
  return {
    picked,
    error,
    pick: (file) => {
      const wrong = validateImage(file)
      setError(wrong ? t(wrong) : '')
      if (!wrong) void send(file, URL.createObjectURL(file))
    },
    retry: () => void (picked && send(picked.file, picked.preview)),
    drop: () => {
      trip.current?.abort()
      setPicked(undefined)
      setError('')
    },
  }
}
