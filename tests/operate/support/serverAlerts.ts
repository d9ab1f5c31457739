/**
 * Series over time in the notation of promtool, a value each half minute, and when to look:
 * an alert that rings then, or stays quiet.
 */
type Situation = { what: string; series: Record<string, string>; at: string }
export type AlertCase = {
  alert: string
  rings: Situation
  quiet: Situation
}

const REQUESTS = 'hearthbook_http_requests_total'
const CALLS = 'hearthbook_call_duration_seconds_bucket'

/** Alerts of requests and of the database. */
export const SERVER_ALERTS: AlertCase[] = [
  {
    alert: 'HearthbookAbsent',
    rings: {
      what: 'the only server is gone',
      series: { 'up{job="hearthbook"}': '0x20' },
      at: '5m',
    },
    quiet: {
      what: 'one of two servers is there',
      series: { 'hearthbook_build_info{instance="two"}': '1x20' },
      at: '5m',
    },
  },
  {
    alert: 'HearthbookServerGone',
    rings: {
      what: 'one of two servers is gone',
      series: {
        'up{job="hearthbook",instance="one"}': '1x4 0x20',
        'up{job="hearthbook",instance="two"}': '1x24',
      },
      at: '5m',
    },
    quiet: {
      what: 'a server starts anew within a minute, and another program is gone',
      series: {
        'up{job="hearthbook",instance="one"}': '1x4 0 0 1x20',
        'up{job="other"}': '0x24',
      },
      at: '5m',
    },
  },
  {
    alert: 'HearthbookRequestsFail',
    rings: {
      what: 'one of twenty requests fails',
      series: {
        [`${REQUESTS}{status="200"}`]: '0+57x40',
        [`${REQUESTS}{status="500"}`]: '0+3x40',
      },
      at: '12m',
    },
    quiet: {
      what: 'a single request of a quiet night failed',
      series: {
        [`${REQUESTS}{status="200"}`]: '0+1x40',
        [`${REQUESTS}{status="500"}`]: '0x4 1x36',
      },
      at: '8m',
    },
  },
  {
    alert: 'HearthbookCallsSlow',
    rings: {
      what: 'one of ten calls takes longer than a second',
      series: {
        [`${CALLS}{le="1"}`]: '0+9x60',
        [`${CALLS}{le="2.5"}`]: '0+10x60',
        [`${CALLS}{le="+Inf"}`]: '0+10x60',
      },
      at: '25m',
    },
    quiet: {
      what: 'one of a hundred calls does',
      series: {
        [`${CALLS}{le="1"}`]: '0+99x60',
        [`${CALLS}{le="2.5"}`]: '0+100x60',
        [`${CALLS}{le="+Inf"}`]: '0+100x60',
      },
      at: '25m',
    },
  },
  {
    alert: 'HearthbookEventLoopLags',
    rings: {
      what: 'the process is blocked for 300 ms again and again',
      series: { nodejs_eventloop_lag_p99_seconds: '0.3x20' },
      at: '6m',
    },
    quiet: {
      what: 'it was blocked once',
      series: { nodejs_eventloop_lag_p99_seconds: '0.05x8 0.9 0.05x12' },
      at: '6m',
    },
  },
  {
    alert: 'HearthbookRefusesWork',
    rings: {
      what: 'work is refused for ten minutes',
      series: {
        'hearthbook_slot_refusals_total{work="pictures",reason="unavailable"}': '0+1x30',
      },
      at: '10m',
    },
    quiet: {
      what: 'one client asks too often',
      series: {
        'hearthbook_slot_refusals_total{work="pictures",reason="too-often"}': '0+9x30',
      },
      at: '10m',
    },
  },
  {
    alert: 'HearthbookDatabaseCrowded',
    rings: {
      what: 'eight works wait for a connection',
      series: { 'hearthbook_database_waiting{pool="everyday"}': '8x30' },
      at: '12m',
    },
    quiet: {
      what: 'thirty waited for a moment',
      series: { 'hearthbook_database_waiting{pool="everyday"}': '0x10 30 0x20' },
      at: '12m',
    },
  },
  {
    alert: 'HearthbookDatabaseDamaged',
    rings: {
      what: 'a page is damaged',
      series: { hearthbook_sqlite_damaged: '1' },
      at: '0',
    },
    quiet: { what: 'none is', series: { hearthbook_sqlite_damaged: '0' }, at: '0' },
  },
  {
    alert: 'HearthbookLogGrows',
    rings: {
      what: 'the log stays at 600 MB',
      series: { 'hearthbook_sqlite_file_bytes{file="wal"}': '6e8x40' },
      at: '16m',
    },
    quiet: {
      what: 'it is copied back in time, and the database is larger',
      series: {
        'hearthbook_sqlite_file_bytes{file="wal"}': '6e8x10 1e6x30',
        'hearthbook_sqlite_file_bytes{file="database"}': '9e9x40',
      },
      at: '16m',
    },
  },
]
