/// <reference types="astro/client" />
import 'astro'

declare global {
  namespace App {
    type Ask = <Some extends import('#lib/contract/call.ts').Call>(
      call: Some,
      payload: import('#lib/contract/call.ts').PayloadOf<Some>,
    ) => Promise<import('#lib/contract/call.ts').AnswerOf<Some>>

    /** Everything that a page may know of its request and of the app. */
    interface Locals {
      /** The socket's address, set by the server before Astro. */
      address?: string
      /** The connection of the answer, set by the server before Astro. */
      connection?: import('node:http').ServerResponse
      /** The pattern of the requested page, for metrics. */
      route?: string
      /** Whether this request has its slot already, as after a rewrite. */
      hasTurn?: boolean
      /**
       * Makes a call as the caller of the request.
       * @throws Refusal
       */
      ask: Ask
      /** Answers a call that came over HTTP. */
      respond: (request: Request) => Promise<Response>
      language: import('#lib/i18n/languages.ts').Language
      /** Start of the request by the server's clock, in UTC milliseconds. */
      at: number
      /** The caller's day; in UTC for a visitor. */
      today: import('#lib/domain/day.ts').Day
      /** First day of the caller's week: 0 for Sunday. */
      firstWeekday: number
      /** Weekdays of the weekend; Monday is 1. */
      weekend: ReadonlySet<number>
      /** How the caller's months begin; absent for calendar months. */
      ownMonths?: import('#lib/domain/periods.ts').PeriodList
      /** The signed-in person, on pages that are for everybody. */
      profile?: import('#lib/domain/profile.ts').Profile
      caller: import('#lib/server/http/pageRequest.ts').PageCaller | null
      settings: import('#lib/server/http/pages.ts').PageSettings
    }
  }
}
