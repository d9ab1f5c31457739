import type { SkipReason } from '#lib/domain/bankFile.ts'
import { phraseFinder, cellText, wordsOf } from '../text.ts'
import type { TableRow } from '../text.ts'

/** Why a row is not booked. */
export type Status =
  | 'pending'
  | Extract<SkipReason, 'declined' | 'reverted' | 'cancelled' | 'memo'>

/** Words of banks by the state they name; the first state that has a word decides. */
const STATUSES: [Status, string][] = [
  ['memo', 'memo'],
  [
    'declined',
    `declined, rejected, refused, failed, denied, abgelehnt, fehlgeschlagen, refuse, refusee,
      rechazado, rechazada, denegado, rifiutato, rifiutata, recusado, recusada, geweigerd,
      nekad, odrzucona, odrzucono, zamitnuto, respins, respinsa, elutasitva, отклонено,
      отклонена, отклонен, отказ, αποριφθηκε, απορριφθηκε, reddedildi, 拒否, 失敗, 거절, 실패, 失败, 拒绝,
      not executed, not processed, unsuccessful, nicht ausgefuhrt, zuruckgewiesen,
      gescheitert, echoue, echouee, echec, rejete, rejetee, non aboutie, fallido, fallida,
      denegada, rehusada, no realizada, respinto, respinta, non riuscito, non riuscita,
      fallito, fallita, negada, negado, falhou, falhado, falhada, rejeitado, rejeitada,
      mislukt, afgewezen, niet uitgevoerd, afvist, avvist, avvisad, avvisat, avslagen,
      avslatt, nekat, misslyckad, misslyckades, mislykket, mislykkedes, feilet, fejlet,
      hylatty, epaonnistui, epaonnistunut, odrzucony, nieudana, nieudany, niezrealizowana,
      neuspesna, neuspesne, odmitnuto, zamietnute, sikertelen, visszautasitva, esuat, esuata,
      refuzat, refuzata, nereusita, неуспешно, не выполнено, не исполнено, отказано, ошибка,
      απετυχε, ανεπιτυχης, ακυρη, basarisiz, 却下, エラー, 승인거절, 오류, 被拒绝, 交易失败, 失敗`,
  ],
  [
    'reverted',
    `reverted, reversed, ruckgangig, annulation, extornado, stornato, επιστραφηκε, возвращено,
      rolled back, zuruckgebucht, terugeboekt, teruggeboekt, tilbagefort, tilbakefort,
      aterford, wycofana, vraceno`,
  ],
  [
    'cancelled',
    `cancelled, canceled, voided, void, storniert, annule, annulee, anulado, anulada, cancelado,
      cancelada, annullato, annullata, geannuleerd, avbruten, anulowana, anulowano, zruseno,
      anulat, отменено, отменена, отменен, ακυρωθηκε, iptal, iptal edildi, 取消, 取消済, 취소, 已取消,
      已撤销, aufgehoben, annulleret, annullert, kansellert, makulerad, makulerat, peruttu,
      stornovano, stornirana, visszavont, torolt, anulata, revocata, 취소됨, 승인취소, キャンセル, 已關閉,
      交易关闭`,
  ],
  [
    'pending',
    `pending, processing, in progress, authorized, authorised, authorization, on hold, not posted,
      uncleared, vorgemerkt, vorgemerkte, ausstehend, in bearbeitung, offen, en attente, en
      cours, a venir, pendiente, en proceso, retenido, in attesa, in sospeso, non
      contabilizzato, pendente, em processamento, in behandeling, gereserveerd, reserverad,
      reserveret, reservert, vantande, varaus, oczekujaca, oczekuje, w trakcie, blokada, ceka,
      cekajici, blokace, in asteptare, in curs, fuggoben, в обработке, ожидает, ожидается,
      холд, не обработано, σε εκκρεμοτητα, beklemede, bekliyor, provizyon, 未確定, 処理中, 保留, 대기,
      처리중, 승인대기, 处理中, 待处理, 未入账, قيد الانتظار, ממתין, unbooked, unposted, unsettled, not
      booked, not yet booked, upcoming, scheduled, provisional, waiting, awaiting, nicht
      gebucht, noch nicht gebucht, geplant, autorisiert, reserviert, reservierung, non
      comptabilise, non comptabilisee, en suspens, en instance, provisoire, autorisation,
      differe, no contabilizado, no contabilizada, retenida, retencion, por liquidar, en
      tramite, programado, programada, pendientes, da contabilizzare, in corso, in
      elaborazione, autorizzata non contabilizzata, nao contabilizado, nao contabilizada, a
      aguardar, aguardando, em aberto, em andamento, agendado, agendada, pendentes, cativo,
      niet geboekt, nog niet verwerkt, in afwachting, gereserveerde, reserverat, reserverade,
      reservation, reservering, reservasjon, reservationer, reserverte, ej bokford, ej
      bokfort, vantar, venter, afventer, avventer, pa vei, ikke bogfort, ikke bokfort,
      kommende, odottaa, odottava, odottaa vahvistusta, katevaraus, vireilla, oczekujacy,
      nierozliczona, nierozliczone, niezaksiegowana, zarezerwowana, rezerwacja, blokady,
      rezervace, rezervovano, blokovano, nezauctovano, nezauctovana, fuggo, fuggoben levo,
      foglalt, foglalas, zarolt, zarolas, konyveles alatt, neconfirmat, neconfirmata,
      rezervat, rezervata, rezervare, nedecontat, nedecontata, blocat, blocata, neprocesat,
      neprocesata, in procesare, in desfasurare, в ожидании, ожидание, зарезервировано,
      зарезервирована, резерв, заблокировано, авторизация, авторизовано, не проведено, не
      проведена, обрабатывается, в процессе, δεσμευμενο, δεσμευμενη, δεσμευση, προς
      εκκαθαριση, εκκρεμει, εκκρεμης, εκκρεμεις, εκκρεμη, μη καταχωρημενη, αναμονη, σε
      αναμονη, bekleyen, provizyonda, onay bekliyor, islem goruyor, 保留中, 未処理, 速報, 未決済, 仮売上,
      대기중, 미결제, 미매입, 예정, 가승인, 待入账, 待记账, 预授权, 未記帳, 處理中, 待處理, 未入帳`,
  ],
]

const RANKS = STATUSES.map(([status]) => status)
const findStates = phraseFinder(STATUSES.map(([status, list]) => [list, status]))

const findBooked = phraseFinder([
  [
    `booked, posted, completed, complete, cleared, settled, reconciled, processed, executed,
  approved, successful, success, succeeded, confirmed, paid, final, done, ok, gebucht,
  verbucht, abgeschlossen, ausgefuhrt, erledigt, erfolgreich, verarbeitet, comptabilise,
  comptabilisee, effectue, effectuee, execute, executee, valide, validee, termine, terminee,
  realise, realisee, debite, debitee, contabilizado, contabilizada, ejecutado, ejecutada,
  completado, completada, liquidado, liquidada, realizado, realizada, finalizado, finalizada,
  confirmado, confirmada, exitosa, contabilizzato, contabilizzata, eseguito, eseguita,
  completato, completata, registrato, confermato, riuscito, concluido, concluida, efetuado,
  efetuada, efetivado, efetivada, processado, processada, executado, executada, geboekt,
  verwerkt, uitgevoerd, voltooid, bokford, bokfort, genomford, genomfort, utford, utfort,
  slutford, godkand, gennemfort, bogfort, udfort, afsluttet, godkendt, gjennomfort, fullfort,
  godkjent, kirjattu, toteutunut, suoritettu, hyvaksytty, valmis, zaksiegowano, zaksiegowana,
  zaksiegowany, zrealizowana, zrealizowano, wykonana, wykonano, rozliczona, rozliczone,
  zauctovano, zauctovana, zauctovane, provedeno, provedena, dokonceno, zuctovane, spracovana,
  konyvelt, lekonyvelt, teljesult, vegrehajtva, sikeres, procesat, procesata, finalizat,
  finalizata, executat, executata, inregistrat, inregistrata, decontat, decontata, efectuat,
  efectuata, reusita, acceptat, acceptata, исполнено, исполнен, исполнена, проведено,
  проведен, проведена, выполнено, выполнен, обработано, обработана, успешно, успешная,
  завершено, завершен, завершена, подтверждено, ολοκληρωθηκε, ολοκληρωμενη, ολοκληρωμενο,
  εκτελεστηκε, εκτελεσμενη, καταχωρηθηκε, καταχωρημενη, καταχωρημενο, επιτυχης, εγκριθηκε,
  tamamlandi, gerceklesti, basarili, onaylandi, 完了, 確定, 処理済, 済, 入金済, 支払済, 成立, 완료, 정상, 승인,
  처리완료, 거래완료, 매입, 已完成, 交易成功, 成功, 已入账, 已记账, 完成, 已入帳`,
    true,
  ],
])

/** The state of a row that is not booked, by a word of the bank; null for a booked one. */
export function statusNamed(text: string): Status | null {
  return foundStatus(text, () => true)
}

/** The state whose word is the whole text. */
export function statusWord(text: string): Status | null {
  return foundStatus(text, (words, phrase) => words.trim() === phrase.trim())
}

/** The state that a text begins with, such as "Reservation Corner Shop". */
export function statusBefore(text: string): Status | null {
  return foundStatus(text, (words, phrase) => words.startsWith(phrase))
}

/** Whether a bank's word says that the row is booked. */
export function isBookedWord(text: string): boolean {
  return findBooked(wordsOf(text)).length > 0
}

const findTransactions = phraseFinder([
  [
    `transactions, payments, purchases, umsatze, buchungen, zahlungen, operations, mouvements, movimientos, operaciones, movimenti, operazioni, transacoes, movimentos, operacoes,
  transacties, mutaties, transaktioner, kop, transaksjoner, tapahtumat, transakcje, operacje, transakce, pohyby, tranzakciok, tranzactii, operatiuni, операции, транзакции, κινησεις, συναλλαγες, islemler, 取引, 明細, 거래, 내역, 交易, 明细`,
    true,
  ],
])
const LONGEST_TITLE = 60

/** The state of the rows below a title such as "Pending transactions"; null for other lines. */
export function titledState({ cells }: TableRow): 'pending' | 'booked' | null {
  const [text = '', ...others] = cells.map(cellText).filter(Boolean)
  if (others.length > 0 || text.length > LONGEST_TITLE) return null
  const isTitle = findTransactions(wordsOf(text)).length > 0
  if (statusWord(text) === 'pending' || (isTitle && statusNamed(text) === 'pending'))
    return 'pending'
  return isTitle && isBookedWord(text) ? 'booked' : null
}

function foundStatus(
  text: string,
  fits: (words: string, phrase: string) => boolean,
): Status | null {
  if (!/\p{L}/u.test(text)) return null
  const words = wordsOf(text)
  const fitting = findStates(words).filter(({ phrase }) => fits(words, phrase))
  const ranks = fitting.map(({ value }) => RANKS.indexOf(value))
  return ranks.length === 0 ? null : RANKS[Math.min(...ranks)]!
}
