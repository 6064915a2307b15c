// Written by `npm run texts`.

/** The names of texts, with the endings of plural forms. */
export interface Names {
  adjudication: keyof typeof import('./en/adjudication.json');
  analysis: keyof typeof import('./en/analysis.json');
  appearance: keyof typeof import('./en/appearance.json');
  bot: keyof typeof import('./en/bot.json');
  challenge: keyof typeof import('./en/challenge.json');
  dates: keyof typeof import('./en/dates.json');
  explorer: keyof typeof import('./en/explorer.json');
  follow: keyof typeof import('./en/follow.json');
  help: keyof typeof import('./en/help.json');
  hints: keyof typeof import('./en/hints.json');
  learn: keyof typeof import('./en/learn.json');
  match: keyof typeof import('./en/match.json');
  page: keyof typeof import('./en/page.json');
  plan: keyof typeof import('./en/plan.json');
  play: keyof typeof import('./en/play.json');
  preferences: keyof typeof import('./en/preferences.json');
  privacy: keyof typeof import('./en/privacy.json');
  puzzle: keyof typeof import('./en/puzzle.json');
  records: keyof typeof import('./en/records.json');
  reminders: keyof typeof import('./en/reminders.json');
  settings: keyof typeof import('./en/settings.json');
  setup: keyof typeof import('./en/setup.json');
  standings: keyof typeof import('./en/standings.json');
  tak: keyof typeof import('./en/tak.json');
  taka: keyof typeof import('./en/taka.json');
  theme: keyof typeof import('./en/theme.json');
  tournament: keyof typeof import('./en/tournament.json');
  vacation: keyof typeof import('./en/vacation.json');
  web: keyof typeof import('./en/web.json');
  welcome: keyof typeof import('./en/welcome.json');
}

/** The texts that need data: the name, then the fields. */
export interface Fields {
  adjudication:
    | 'report.title id' | 'report.done id' | 'report.written reason' | 'report.message id mention reason'
    | 'report.how id' | 'refused.already id' | 'log.title page'
    | 'log.report when id first second name reason' | 'log.decision when id first second name verdict reason'
    | 'decided.first first' | 'decided.second second' | 'adjudicate.open id game first second'
    | 'adjudicate.done id' | 'adjudicate.own id';
  analysis:
    | 'progress count judged' | 'title id' | 'accuracy accuracy' | 'turn turn before after cause'
    | 'marks marks' | 'position name chance' | 'positionOver name' | 'positionWon count name' | 'line line'
    | 'turnTitle turn' | 'task before after' | 'same ply' | 'right ply chance' | 'wrong ply chance'
    | 'step line step steps' | 'onlyPlayers id' | 'betterLine line' | 'notes format'
    | 'notesLink format link' | 'button.notes format';
  appearance:
    | 'preview name' | 'own.more count';
  bot:
    | 'level level name' | 'time.quick minutes seconds' | 'clock.quick minutes seconds'
    | 'terms.casualFor reason' | 'button.learn game' | 'position.readable game what'
    | 'compose.title id move' | 'challenge.accepted game id first firstSeat second secondSeat'
    | 'challenge.declined opponent challenger game' | 'challenge.withdrawn challenger game'
    | 'challenge.expired challenger game' | 'computer.thinks name' | 'computer.waits name'
    | 'board.round tournament round' | 'board.turn game id move seat mention'
    | 'board.won game id winner seat loser how score length'
    | 'board.drawn game id first second how score length' | 'board.void game id first second how length'
    | 'board.hints count name' | 'board.last name ply' | 'board.shrunk game id move'
    | 'board.planned name ply' | 'board.changedBecause reason' | 'proposal.position position seat'
    | 'board.clock when' | 'board.quick first second minutes seconds' | 'board.bank name left'
    | 'board.away name when' | 'board.awaySoon name from when' | 'match.yours id game name'
    | 'match.theirs id game name' | 'match.won id game winner loser how'
    | 'match.drawn id game winner loser how' | 'match.void id game winner loser how' | 'matches.link link'
    | 'length count' | 'nothingWaits id name' | 'otherAsked mention' | 'post.forbidden channel'
    | 'post.closed channel' | 'post.later channel' | 'failedFull id' | 'failed id'
    | 'adjudicate.because reason' | 'notInChannel channels' | 'notWithoutRole roles' | 'rating points'
    | 'rating.provisional points' | 'rank rank' | 'record wins draws losses' | 'gain.up points'
    | 'gain.down points' | 'changes first firstRating second secondRating' | 'weight most newcomer percent'
    | 'weight.none most newcomer' | 'changed line';
  challenge:
    | 'command.challenge game' | 'menu.challenge game' | 'command.seek.game game' | 'option.hours min max'
    | 'range.from from' | 'range.to to' | 'range.both from to' | 'refused.below from rating'
    | 'refused.above to rating' | 'refused.outside from to rating' | 'refused.tooManyOwn count'
    | 'refused.absentOneself count most until' | 'refused.absent name count most until'
    | 'seek.noRange typed' | 'seek.found name link' | 'seek.line name rating game when' | 'seek.more count'
    | 'button.withdrawFrom game name what' | 'button.withdrawOpen game what'
    | 'challenge.private opponent challenger game' | 'challenge.open challenger game'
    | 'challenge.seat name seat' | 'challenge.expires when'
    | 'weight firstPercent first secondPercent second firstRoom secondRoom most newcomer'
    | 'challenge.noBots name' | 'computer.begins game id mention seat name level levels'
    | 'computer.cannot game' | 'computer.levelIsMine name' | 'form.title name game' | 'rematch.inThread link'
    | 'rematch.asked name link' | 'rematch.challenged name link' | 'rematch.begun id link'
    | 'rematch.agreed name link' | 'rematch.notOver id';
  dates:
    | never;
  explorer:
    | 'title id' | 'here count' | 'archives count' | 'legend first second' | 'hidden id' | 'rated id'
    | 'noExplorer game';
  follow:
    | 'in channel' | 'what.match id name other' | 'what.person name' | 'what.tournament name id'
    | 'kept.direct.board what' | 'kept.direct.end what' | 'kept.direct.day what'
    | 'kept.channel.board what channel' | 'kept.channel.end what channel' | 'kept.channel.day what channel'
    | 'bot name' | 'line what when' | 'suggested id name other' | 'refused.over id' | 'refused.forbidden id'
    | 'refused.forbidsIt name' | 'refused.tooMany count' | 'digest.open id game first second length name'
    | 'digest.over id game first second score how length' | 'digest.void id game first second how';
  help:
    | 'rules game' | 'topics game' | 'next title' | 'start game' | 'help.commands.body move';
  hints:
    | never;
  learn:
    | 'title game step steps title' | 'right words' | 'shown words' | 'wrong words' | 'end game command'
    | 'none game' | 'field game step' | 'button.goOn game step' | 'button.learn game';
  match:
    | 'unknownGame game' | 'notBlind game' | 'timeUp id' | 'quickRange least most seconds'
    | 'tooManyChallenges count' | 'tooManyMatches count name' | 'challengeAccepted name id'
    | 'challengeDeclined name' | 'challengeWithdrawn name' | 'challengeExpired name' | 'notForYou name'
    | 'notYourChallenge name' | 'unknownMatch id' | 'notYourMatch id first second' | 'over.won id name'
    | 'over.drawn id' | 'overVoid id' | 'onlyVoid id' | 'notYourTurn id name' | 'boardMovedOn id'
    | 'unreadable id' | 'inTournament id' | 'busy id' | 'offeredAlready id' | 'askedBefore id'
    | 'offerGone id' | 'offerMovedOn id' | 'offerDeclined id' | 'offerWithdrawn id' | 'offerNotYours name'
    | 'offerYours name' | 'computerDeclinesDraw name' | 'nothingToUndo id' | 'paused id' | 'pausedAlready id'
    | 'proposed id' | 'changeHow id' | 'changeNothing id' | 'changeInTournament id' | 'notPaused id'
    | 'notSilent days id' | 'yourMove id name' | 'remindPlayers id' | 'tooManyReminders count' | 'hidden id'
    | 'noAnalysis game' | 'longRecord count' | 'notOver id' | 'nothingPlayed id' | 'noHints id'
    | 'planBlind id' | 'planComputer id' | 'planYourTurn id' | 'planGone id' | 'planLong lines turns'
    | 'planIllegal turn' | 'planTwice turn' | 'noTakebacks id';
  page:
    | 'title id' | 'title.yours title' | 'turn.theirs name' | 'ended.won winner loser how score'
    | 'ended.drawn first second how score' | 'ended.void first second how' | 'played name ply'
    | 'ready ply words' | 'play ply' | 'seats first second' | 'here name' | 'watchers count names'
    | 'others count' | 'time.left name time' | 'record.at ply' | 'record.better ply'
    | 'chart.at turn name chance' | 'accuracy name accuracy' | 'chances before after' | 'try.this ply'
    | 'plan.pair turn answer' | 'signs.result score' | 'next name' | 'asks name' | 'analysing judged count'
    | 'offer.draw name' | 'offer.undo name' | 'offer.pause name' | 'offer.cancel name' | 'offer.change name'
    | 'offer.change.reason reason' | 'offer.here name' | 'square.open words' | 'square.chosen words';
  plan:
    | 'pair turn answer' | 'ask name id' | 'warning name' | 'kept id name' | 'rule name' | 'none id'
    | 'discarded id';
  play:
    | 'compose.playing text' | 'compose.movedOn id' | 'field.title id' | 'move.stored ply'
    | 'move.elsewhere ply link' | 'resign.sure id name' | 'resign.done id' | 'draw.sure name id'
    | 'offer.draw.asks mention name id' | 'offer.draw.agreed name' | 'offer.draw.done id'
    | 'offer.draw.declined name' | 'offer.draw.retracted name' | 'offer.undo.asks mention name id'
    | 'offer.undo.asksAnswered mention name id' | 'offer.undo.agreed name' | 'offer.undo.done name id'
    | 'offer.undo.declined name' | 'offer.undo.retracted name' | 'offer.cancel.asks mention name id'
    | 'offer.cancel.agreed name' | 'offer.cancel.done id' | 'offer.cancel.declined name'
    | 'offer.cancel.retracted name' | 'offer.pause.asks mention name id' | 'offer.pause.done id'
    | 'offer.pause.agreed name' | 'offer.pause.declined name' | 'offer.pause.retracted name'
    | 'offer.pause.resumed name id' | 'offer.here.asks mention id name' | 'offer.here.done id'
    | 'offer.here.agreed name' | 'offer.here.declined name' | 'offer.here.retracted name'
    | 'offer.change.asks mention name id' | 'offer.change.done id' | 'offer.change.agreed name'
    | 'offer.change.declined name' | 'offer.change.retracted name' | 'turn name game id link';
  preferences:
    | 'night from to' | 'night.hours from to' | 'zone zone' | 'unknownZone zone' | 'notANight count'
    | 'language language';
  privacy:
    | 'now matches open challenges scopes' | 'sure open challenges former' | 'done resigned closed';
  puzzle:
    | 'noneYet game' | 'title game kind seat' | 'titleFrom game kind seat first second move'
    | 'kind count theme' | 'right ply reply' | 'wrong why' | 'solved line' | 'of rating'
    | 'rating points gain' | 'unrated count' | 'streak streak longest' | 'line line'
    | 'daily.title game kind seat' | 'daily.solved count' | 'daily.solution line' | 'daily.before count line';
  records:
    | 'match.level level' | 'match.player name seat' | 'match.players first second' | 'match.planned turns'
    | 'match.began when' | 'match.ended when' | 'match.board link' | 'match.viewer link'
    | 'matches.noneOf name' | 'matches.titleOf name' | 'matches.yours id game name'
    | 'matches.mine id game name mover' | 'matches.theirs id game name' | 'matches.clock when'
    | 'matches.page page pages' | 'history.title page' | 'history.titleOf name page'
    | 'history.titleAgainst name opponent page' | 'history.beyond page'
    | 'history.won id game winner loser how score length when'
    | 'history.drawn id game winner loser how score length when'
    | 'history.void id game winner loser how length when' | 'record.file id format' | 'record.link id link'
    | 'replay.progress done total' | 'replay.alt id plies';
  reminders:
    | 'claim.win name id' | 'claim.cancel name id' | 'reminder.warn mention id when'
    | 'reminder.warnMatch mention id when' | 'reminder.nudge mention id game name'
    | 'reminder.silence mention id name' | 'reminder.silence.tournament mention id name'
    | 'reminder.remind.yours mention id game name' | 'reminder.remind.theirs mention id game name'
    | 'remind.set id when' | 'remind.setDirect id when' | 'away.title span' | 'away.minutes count'
    | 'away.hours count' | 'away.days count' | 'away.line id when';
  settings:
    | 'command.defaults.game game' | 'option.matches min max' | 'option.vacation min max'
    | 'pick.matches.count count' | 'pick.vacation.count count' | 'channels channels' | 'roles roles'
    | 'begins game what' | 'theme name' | 'mostMatches count' | 'vacationDays count' | 'adjudicator role'
    | 'reports channel' | 'following channel' | 'organiser role' | 'season.month channel'
    | 'season.quarter channel' | 'season.role role' | 'zone zone' | 'unknownZone zone' | 'locale language'
    | 'tooMany count' | 'daily channel hour';
  setup:
    | 'keep.kept name' | 'keep.forgotten name' | 'keep.full most' | 'title game' | 'shared game name'
    | 'unplayable why' | 'over.won seat how' | 'over.drawn how' | 'change.heading game id'
    | 'change.title id' | 'change.proposed id' | 'change.done id' | 'match command' | 'chance name chance'
    | 'forced count name' | 'line line' | 'none game';
  standings:
    | 'title game' | 'title.page page pages' | 'empty.rating game command' | 'empty.tournaments game'
    | 'empty.score game' | 'empty.season game' | 'season.quarter quarter year'
    | 'season.over season least matches' | 'season.winners game winners' | 'season.nobody game'
    | 'season.role role' | 'score count' | 'points count' | 'people count'
    | 'line.rating rank name rating gain record form' | 'line.score rank name score rating record form'
    | 'line.tournaments rank name score record' | 'line.season rank name rating gain record'
    | 'otherKind kind other game' | 'profile.bot name' | 'profile.title game name' | 'profile.gain gain'
    | 'profile.rank rank ranked' | 'unranked.few count' | 'profile.record record'
    | 'profile.part label parts' | 'profile.level level' | 'profile.open count'
    | 'profile.versus asker name record' | 'profile.alt count name to rating from least most'
    | 'provisional matches' | 'provisional.season season matches' | 'own name' | 'own.unranked name reason'
    | 'legend.tournaments points' | 'button.meaning sign' | 'person.entry name rating'
    | 'explain.score score meaning' | 'explain.provisional matches' | 'explain.weight most newcomer'
    | 'explain.casualFor reason' | 'title.tournaments game' | 'title.puzzles game'
    | 'line.puzzles rank name rating record' | 'wonOf count solved' | 'solvedOf solved count';
  tak:
    | 'refusal.game-over score' | 'refusal.unreadable text found' | 'refusal.too-many-lifted count'
    | 'refusal.piece-with-direction text' | 'refusal.breaks-off text' | 'refusal.no-such-square square'
    | 'refusal.too-long length most' | 'refusal.count-without-direction text'
    | 'refusal.step-without-drop text' | 'refusal.drops-do-not-add-up count sum'
    | 'refusal.drops-do-not-add-up-but count sum legal' | 'refusal.off-board square size'
    | 'refusal.occupied square' | 'refusal.empty-square square' | 'refusal.not-your-stack square'
    | 'refusal.more-than-stack count square height' | 'refusal.more-than-carry count most'
    | 'refusal.over-the-edge square free steps' | 'refusal.wall-in-the-way square'
    | 'refusal.capstone-in-the-way square' | 'refusal.flattening-needs-capstone-alone square'
    | 'refusal.nothing-flattened square' | 'refusal.option-whole field min max given'
    | 'refusal.option-half-steps field min max given' | 'refusal.option-choice field choices given'
    | 'refusal.option-length field most length' | 'refusal.unknown-option field' | 'refusal.bad-tps at'
    | 'refusal.tps-size ranks' | 'refusal.tps-rank rank squares size' | 'refusal.tps-covered at'
    | 'refusal.tps-other-size tps size' | 'refusal.preset-other-size preset own size'
    | 'refusal.preset-other-tps preset own size' | 'refusal.tps-too-many-flats seat found most'
    | 'refusal.tps-too-many-capstones seat found most' | 'refusal.tps-finished score'
    | 'refusal.ptn-unreadable line column found' | 'refusal.ptn-unclosed found line column'
    | 'refusal.ptn-tag tag line column value' | 'refusal.ptn-tag-again tag line column value earlier'
    | 'refusal.ptn-tag-name line column length most' | 'refusal.ptn-result-again line column found other'
    | 'refusal.ptn-second-game line column' | 'refusal.ptn-illegal ply line column'
    | 'refusal.ptn-number line column found expected' | 'refusal.other-result stated played'
    | 'note.size size' | 'note.branches branches' | 'note.outcome stated played' | 'note.no-outcome stated'
    | 'note.prose found line' | 'describe.board size' | 'describe.turn-first number'
    | 'describe.turn-second number' | 'describe.won-first score' | 'describe.won-second score'
    | 'describe.drawn score' | 'describe.last ply' | 'describe.flat-first squares'
    | 'describe.wall-first squares' | 'describe.capstone-first squares' | 'describe.flat-second squares'
    | 'describe.wall-second squares' | 'describe.capstone-second squares' | 'describe.stack square'
    | 'describe.flats first second' | 'describe.flats-komi first second komi'
    | 'describe.reserve-first flats caps' | 'describe.reserve-second flats caps' | 'describe.road squares'
    | 'describe.tps tps' | 'step.file file' | 'step.empty square' | 'step.piece square'
    | 'step.stack square height' | 'step.lift count' | 'step.drop count square left'
    | 'step.drop-all count square' | 'prompt.rank file' | 'prompt.rank-flat file' | 'prompt.piece square'
    | 'prompt.lift square' | 'prompt.either square' | 'prompt.direction count square'
    | 'prompt.drop count square' | 'turn.flat square' | 'turn.wall square' | 'turn.capstone square'
    | 'turn.opening count square' | 'turn.move count square to' | 'turn.move-onto count square to'
    | 'turn.move-taking count square to' | 'turn.move-flattening square to'
    | 'turn.spread count square falls' | 'turn.spread-flattening count square falls to'
    | 'contents.empty square' | 'contents.flat-first square' | 'contents.stack-flat-first square height'
    | 'contents.flat-second square' | 'contents.stack-flat-second square height'
    | 'contents.wall-first square' | 'contents.stack-wall-first square height'
    | 'contents.wall-second square' | 'contents.stack-wall-second square height'
    | 'contents.capstone-first square' | 'contents.stack-capstone-first square height'
    | 'contents.capstone-second square' | 'contents.stack-capstone-second square height'
    | 'setup.covered square' | 'setup.empty size' | 'setup.rank file' | 'summary.size size'
    | 'summary.komi komi' | 'summary.pieces flats caps'
    | 'summary.pieces-each whiteFlats blackFlats whiteCaps blackCaps' | 'unrated.size size'
    | 'unrated.komi komi min max' | 'end.road from to' | 'end.flats winner loser'
    | 'end.flats-komi winner loser komi' | 'end.flats-ties winner loser' | 'end.tie winner'
    | 'end.tie-komi winner komi' | 'hint.where.win file' | 'hint.where.force file' | 'hint.where.stop file'
    | 'hint.where.lost file' | 'hint.where.opening file' | 'hint.where.quiet file'
    | 'hint.piece.stack square' | 'hint.move.corner ply' | 'hint.move.completes ply from to'
    | 'hint.move.wins-on-flats ply' | 'hint.move.two-threats ply squares' | 'hint.move.forces count ply'
    | 'hint.move.stops ply squares' | 'hint.move.lost squares ply' | 'hint.move.threatens ply squares'
    | 'hint.move.nearer count ply' | 'hint.move.hinders count ply' | 'hint.move.closes ply'
    | 'hint.move.flattens ply square' | 'hint.move.ends ply own other'
    | 'hint.move.takes ply squares own other' | 'hint.move.prepares ply next squares'
    | 'hint.move.prevents ply next squares' | 'hint.move.saves ply count square'
    | 'hint.move.aims ply count square' | 'hint.move.connects ply from to'
    | 'hint.move.extends ply count size' | 'hint.move.bars ply squares square' | 'hint.move.stands ply count'
    | 'hint.move.reaches ply squares' | 'hint.move.counts ply own other' | 'hint.move.quiet ply'
    | 'cause.road-missed better from to' | 'cause.tak-not-stopped squares better'
    | 'cause.road-allowed reply better' | 'cause.forced-missed count better'
    | 'cause.forced-allowed count reply better' | 'cause.board-filled own other komi better'
    | 'cause.reserve-emptied own other komi better' | 'cause.win-allowed count reply better'
    | 'cause.stack-left count square better' | 'cause.stack-taken reply count square better'
    | 'cause.flat-race own other better ownBetter otherBetter' | 'cause.prefers better'
    | 'puzzle.wrong.ends ply' | 'puzzle.wrong.road-allowed ply reply' | 'puzzle.wrong.road-forced ply reply'
    | 'puzzle.wrong.loses ply' | 'puzzle.wrong.flats ply' | 'puzzle.wrong.no-road ply'
    | 'puzzle.wrong.no-threat ply' | 'puzzle.wrong.stopped ply reply' | 'puzzle.wrong.slower ply';
  taka:
    | 'refusal.game-over score' | 'refusal.unreadable text found' | 'refusal.breaks-off text'
    | 'refusal.too-long length most' | 'refusal.no-such-square square' | 'refusal.too-many-steps text'
    | 'refusal.empty-square square' | 'refusal.not-your-piece square' | 'refusal.no-ball square'
    | 'refusal.occupied square' | 'refusal.in-the-way square' | 'refusal.goal-goalie-only square'
    | 'refusal.two-balls square' | 'refusal.not-in-line from to' | 'refusal.too-far distance most'
    | 'refusal.dribble-one-square square' | 'refusal.no-follow-up square'
    | 'refusal.same-facing square facing' | 'refusal.facing-missing example'
    | 'refusal.third-repetition turn' | 'refusal.circle-diagonals first second'
    | 'refusal.activation-area first last' | 'refusal.return-from squares'
    | 'refusal.behind-passer square facing' | 'refusal.goal-mouth square' | 'refusal.chip-neighbour square'
    | 'refusal.chip-goalie square' | 'refusal.pass-to-opponent square' | 'refusal.offside square'
    | 'refusal.second-needs-teammate square' | 'refusal.shot-outside-zone first last'
    | 'refusal.shot-blocked square' | 'refusal.step-occupied square' | 'refusal.step-nobody square'
    | 'refusal.step-passer square' | 'refusal.step-carrier square' | 'refusal.step-adjacent square to'
    | 'refusal.restart-missing first last' | 'refusal.restart-zone square first last'
    | 'refusal.restart-opponent square' | 'refusal.tackle-with-ball square' | 'refusal.tackle-nobody square'
    | 'refusal.tackle-without-ball square' | 'refusal.tackle-adjacent square'
    | 'refusal.tackle-protected square facing' | 'refusal.bad-position at start'
    | 'refusal.position-rows found' | 'refusal.position-row row squares columns'
    | 'refusal.position-goalies-white found' | 'refusal.position-goalies-black found'
    | 'refusal.position-pieces-white found needed' | 'refusal.position-pieces-black found needed'
    | 'refusal.position-balls-white found' | 'refusal.position-balls-black found'
    | 'refusal.position-goal square' | 'refusal.position-ball-in-goal square'
    | 'refusal.position-finished score' | 'refusal.position-full-time turns'
    | 'refusal.record-number line column found expected' | 'refusal.record-unreadable line column found'
    | 'refusal.record-unclosed found line column' | 'refusal.record-tag tag line column value'
    | 'refusal.record-tag-again tag line column value earlier'
    | 'refusal.record-tag-name line column length most'
    | 'refusal.record-result-again line column found other' | 'refusal.record-second-game line column'
    | 'refusal.record-illegal turn line column' | 'refusal.option-whole field min max given'
    | 'refusal.option-choice field choices given' | 'refusal.unknown-option field'
    | 'refusal.goals-and-limit limit' | 'step.row row' | 'step.square square' | 'step.teammate square'
    | 'step.ball square' | 'step.goal square' | 'step.piece square' | 'step.piece-ball square'
    | 'step.goalie square' | 'step.goalie-ball square' | 'step.tackle square' | 'step.stepper square'
    | 'step.facing-n arrow' | 'step.facing-e arrow' | 'step.facing-s arrow' | 'step.facing-w arrow'
    | 'prompt.action square' | 'prompt.move square' | 'prompt.move-or-tackle square' | 'prompt.tackle square'
    | 'prompt.dribble square' | 'prompt.pass square' | 'prompt.pass-row square' | 'prompt.twice square'
    | 'prompt.follow-up square' | 'prompt.stepper square' | 'prompt.facing square' | 'turn.move from to'
    | 'turn.move-ball from to facing' | 'turn.move-dribble from to end facing' | 'turn.turn from facing'
    | 'turn.dribble from to facing' | 'turn.activation to' | 'turn.activation-ball to facing'
    | 'turn.return from' | 'turn.tackle from to facing' | 'turn.tackle-dribble from to end facing'
    | 'turn.pass.square from end' | 'turn.pass.teammate from end facing' | 'turn.pass.circle from'
    | 'turn.pass.stepper from end extra facing' | 'turn.pass.goal from end'
    | 'turn.pass.restart from end extra' | 'turn.pass.restart-teammate from end extra facing'
    | 'turn.twice.square from to end' | 'turn.twice.teammate from to end facing'
    | 'turn.twice.circle from to' | 'turn.twice.stepper from to end extra facing'
    | 'turn.twice.goal from to end' | 'turn.twice.restart from to end extra'
    | 'turn.twice.restart-teammate from to end extra facing' | 'turn.move-pass.square from to end'
    | 'turn.move-pass.teammate from to end facing' | 'turn.move-pass.circle from to'
    | 'turn.move-pass.stepper from to end extra facing' | 'turn.move-pass.goal from to end'
    | 'turn.move-pass.restart from to end extra' | 'turn.move-pass.restart-teammate from to end extra facing'
    | 'turn.tackle-pass.square from to end' | 'turn.tackle-pass.teammate from to end facing'
    | 'turn.tackle-pass.circle from to' | 'turn.tackle-pass.stepper from to end extra facing'
    | 'turn.tackle-pass.goal from to end' | 'turn.tackle-pass.restart from to end extra'
    | 'turn.tackle-pass.restart-teammate from to end extra facing' | 'contents.empty square'
    | 'contents.ball-first square' | 'contents.piece-first square' | 'contents.piece-first-ball square'
    | 'contents.piece-first-n square' | 'contents.piece-first-e square' | 'contents.piece-first-s square'
    | 'contents.piece-first-w square' | 'contents.goalie-first square' | 'contents.goalie-first-ball square'
    | 'contents.goalie-first-n square' | 'contents.goalie-first-e square' | 'contents.goalie-first-s square'
    | 'contents.goalie-first-w square' | 'contents.ball-second square' | 'contents.piece-second square'
    | 'contents.piece-second-ball square' | 'contents.piece-second-n square'
    | 'contents.piece-second-e square' | 'contents.piece-second-s square' | 'contents.piece-second-w square'
    | 'contents.goalie-second square' | 'contents.goalie-second-ball square'
    | 'contents.goalie-second-n square' | 'contents.goalie-second-e square'
    | 'contents.goalie-second-s square' | 'contents.goalie-second-w square' | 'call.goal first second'
    | 'puzzle.wrong.no-goal ply' | 'puzzle.wrong.scores ply reply' | 'puzzle.wrong.no-threat ply'
    | 'puzzle.wrong.stopped ply reply' | 'puzzle.wrong.ends ply' | 'setup.to square'
    | 'place.prompt number first last' | 'place.goalie number first last' | 'place.mirror place'
    | 'place.ball-n arrow' | 'place.ball-e arrow' | 'place.ball-s arrow' | 'place.ball-w arrow'
    | 'place.did.goalie square' | 'place.did.piece square' | 'place.did.ball square facing'
    | 'place.turn-first number' | 'place.turn-second number' | 'place.placed-first pieces'
    | 'place.placed-second pieces' | 'place.hint.move ply' | 'place.refusal.unreadable text'
    | 'place.refusal.half square first last' | 'place.refusal.ball-missing example' | 'summary.goals count'
    | 'summary.turns turns' | 'unrated.turns turns least' | 'end.goal square'
    | 'end.goals square winner loser' | 'end.undecided winner loser needed' | 'end.score winner loser'
    | 'note.branches branches' | 'note.outcome stated played' | 'note.prose found line'
    | 'hint.where.score row' | 'hint.where.force row' | 'hint.where.stop row' | 'hint.where.lost row'
    | 'hint.where.quiet row' | 'hint.piece.square square' | 'hint.move.scores ply goal'
    | 'hint.move.forces ply' | 'hint.move.stops ply' | 'hint.move.lost ply' | 'hint.move.wins-ball ply'
    | 'hint.move.threatens ply' | 'hint.move.escapes ply' | 'hint.move.picks-up ply'
    | 'hint.move.ball-forward ply from to' | 'hint.move.loose ply square'
    | 'hint.move.piece-forward ply from to' | 'hint.move.passes count ply before'
    | 'hint.move.marks count ply before' | 'hint.move.presses ply' | 'hint.move.goal-side ply square'
    | 'hint.move.home ply' | 'hint.move.safe ply square' | 'hint.move.activates ply square'
    | 'hint.move.nearer count ply square before' | 'hint.move.middle ply' | 'hint.move.faces ply'
    | 'hint.move.quiet ply' | 'cause.goal-missed better goal' | 'cause.repeated better'
    | 'cause.goal-not-stopped reply better' | 'cause.goal-allowed reply better'
    | 'cause.forced-missed better' | 'cause.forced-allowed reply better' | 'cause.ball-lost reply better'
    | 'cause.ball-missed better' | 'cause.prefers better' | 'describe.turn-first number'
    | 'describe.turn-second number' | 'describe.won-first score' | 'describe.won-second score'
    | 'describe.drawn score' | 'describe.goals first second' | 'describe.last turn'
    | 'describe.ball-first-loose square' | 'describe.ball-first-goal square'
    | 'describe.ball-first-first-n square' | 'describe.ball-first-first-e square'
    | 'describe.ball-first-first-s square' | 'describe.ball-first-first-w square'
    | 'describe.ball-first-second-n square' | 'describe.ball-first-second-e square'
    | 'describe.ball-first-second-s square' | 'describe.ball-first-second-w square'
    | 'describe.ball-second-loose square' | 'describe.ball-second-goal square'
    | 'describe.ball-second-first-n square' | 'describe.ball-second-first-e square'
    | 'describe.ball-second-first-s square' | 'describe.ball-second-first-w square'
    | 'describe.ball-second-second-n square' | 'describe.ball-second-second-e square'
    | 'describe.ball-second-second-s square' | 'describe.ball-second-second-w square'
    | 'describe.pieces-first squares' | 'describe.pieces-second squares' | 'describe.goalie-first square'
    | 'describe.goalie-second square' | 'describe.position text';
  theme:
    | 'too-long most length' | 'json cause' | 'missing field' | 'unknown field' | 'colour field'
    | 'opaque field' | 'contrast field ground ratio least'
    | 'contrast-piece field outline ground ratio least';
  tournament:
    | 'command.create.game game' | 'option.extend min max' | 'option.days min max' | 'option.rounds min max'
    | 'option.group min max' | 'option.advance min max' | 'option.deciders min max' | 'option.keep min max'
    | 'form.title game' | 'rounds count' | 'games count' | 'atOnce count' | 'atOnce.rounds list'
    | 'days count' | 'groupSize size' | 'advance count' | 'deciders count' | 'playoff count' | 'ties list'
    | 'title name' | 'number value' | 'several names' | 'open.title name game id' | 'open.organiser name'
    | 'open.players count names' | 'open.morePlayers count names'
    | 'open.plan count format rounds matches days' | 'open.lasts when' | 'plan.matches count'
    | 'plan.days count' | 'open.starts when' | 'open.checkIn count' | 'open.closes when' | 'open.role role'
    | 'open.rating least most' | 'open.least least' | 'open.most most' | 'open.prize role'
    | 'open.prizeDays count role' | 'open.round progress when' | 'site.round round' | 'done.join name'
    | 'done.leave name' | 'done.left name' | 'done.rest name' | 'done.start name' | 'done.end name'
    | 'done.undo.end name' | 'done.undo.round name' | 'done.undo.start name'
    | 'done.undo.withdraw player name' | 'done.undo.withdrawHeld player name' | 'done.withdraw name'
    | 'done.here name' | 'done.here.open name' | 'done.change name' | 'done.invite name' | 'done.add name'
    | 'done.extend name' | 'done.pair name' | 'done.replace name' | 'standings name' | 'empty name'
    | 'exported name' | 'page page pages' | 'value.buchholz value' | 'value.cut1 value'
    | 'value.sonnebornBerger value' | 'value.wins value' | 'legend.swiss shown' | 'legend.roundRobin shown'
    | 'place rank name points ties' | 'place.withdrawn rank name points ties' | 'place.annulled rank name'
    | 'place.reached rank name reached' | 'place.reachedWithdrawn rank name reached' | 'group number'
    | 'reached.more places' | 'stage.more places' | 'bracket.pair first second'
    | 'bracket.result first second firstPoints secondPoints' | 'progress.running round rounds'
    | 'progress.ended round rounds' | 'noRound name' | 'pairings name progress' | 'round.ends when'
    | 'round.match first second id' | 'round.waits first second id'
    | 'round.result first second id firstPoints secondPoints' | 'round.bye name points'
    | 'round.late name points' | 'round.rest name points' | 'round.left name points' | 'round.annulled name'
    | 'round.rests name' | 'round.through name' | 'round.away name' | 'round.more count'
    | 'news.begins name round rounds when' | 'news.round name round rounds when'
    | 'news.noMatches name round rounds' | 'news.stage name stage when' | 'news.deciding name when'
    | 'news.decidingPlace name when' | 'news.invite player organiser name'
    | 'news.added player organiser name' | 'news.prolong name when reason' | 'news.pair name reason'
    | 'news.replace name player former reason' | 'news.invitePlace player organiser former name'
    | 'news.checkInOpens name when people' | 'news.tooFew name organiser' | 'news.halfTime name people when'
    | 'news.lastDay name when' | 'news.overdue name organiser when'
    | 'news.withdraw.organiser name player reason' | 'news.withdraw.absent name player'
    | 'news.undo.start name reason' | 'news.undo.round name organiser reason'
    | 'news.undo.deciding name organiser reason' | 'news.undo.withdraw name player reason'
    | 'news.undo.end name organiser reason' | 'news.cancelled name reason' | 'news.end name'
    | 'news.winner count people name' | 'news.ended name reason' | 'refused.unknown id'
    | 'refused.inAlready name' | 'refused.hasLeft name' | 'refused.full count' | 'refused.notIn name'
    | 'refused.notReplaced name' | 'refused.tooFew count' | 'refused.tooFewHere count'
    | 'refused.rating rating' | 'refused.role role' | 'refused.badTime typed zone';
  vacation:
    | 'on when' | 'planned from when' | 'counts zone' | 'left count allowed year' | 'refused.already when'
    | 'refused.tooFew count year allowed' | 'refused.overlaps from when' | 'refused.tooFar year'
    | 'noDate typed' | 'twoDates typed one other iso';
  web:
    | 'link.player id' | 'link.spectator id';
  welcome:
    | 'text name games';
}
