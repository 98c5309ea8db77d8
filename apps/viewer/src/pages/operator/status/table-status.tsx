import type { Schemas } from '../../../api/types.js';
import { useText } from '../../../language/language.js';
import { useFormat } from '../../../language/use-format.js';
import { Tiles } from '../../../tiles/tile.js';
import { AntennaActs } from './antenna-acts.js';
import { AntennaMap } from './antenna-map.js';
import { LinesTable } from './lines-table.js';
import * as texts from '#texts/page/operator/status';

/** A table of a device, with the last report of the device. */
export const TableStatus = ({
  device,
  table: { table, hasKey, isReporting, reportedAt, ageSeconds, status },
}: {
  readonly device: string;
  readonly table: Schemas['DeviceTable'];
}) => {
  const text = useText();
  const { instant } = useFormat();
  return (
    <li class={`card operator-device ${isReporting ? '' : 'operator-silent'}`}>
      <h3>{text(texts.heading, { device, table })}</h3>
      {hasKey || <p class="operator-status">{text(texts.keyless)}</p>}
      {status === undefined || reportedAt === undefined ? (
        <p class="operator-status">{text(texts.neverReported)}</p>
      ) : (
        <>
          <p class="operator-status">
            {isReporting
              ? text(texts.reporting, { seconds: ageSeconds ?? 0 })
              : text(texts.notReporting, { time: instant(reportedAt) })}
          </p>
          <Antennas status={status} />
          <LinesTable lines={[...status.readers, ...status.devices]} name={text(texts.heading, { device, table })} />
          <Facts status={status} />
          <p class="field-hint">{text(texts.version, { version: status.version, time: instant(status.startedAt) })}</p>
        </>
      )}
    </li>
  );
};

/** The map of the antennas beside what to do. Nothing for a device of an earlier version. */
const Antennas = ({ status: { antennas, ...status } }: { readonly status: Schemas['DeviceStatus'] }) =>
  antennas === undefined ? null : (
    <div class="antennas">
      <AntennaMap radio={{ ...status, antennas }} />
      <AntennaActs radio={{ ...status, antennas }} />
    </div>
  );

interface FactsProps {
  readonly status: Schemas['DeviceStatus'];
}

const Facts = ({ status }: FactsProps) => {
  const { tileSet, otherTileSets = [], decoding, delivery, storage } = status;
  const text = useText();
  const { instant } = useFormat();
  const { lostDeals } = decoding;
  const { waiting, refused = 0, reason, held, newEpoch } = delivery;
  const facts = [
    [
      texts.decoding,
      [text(texts.DOING[decoding.doing]), ...counted(lostDeals, text(texts.lostDeals, { count: lostDeals }))],
    ],
    [
      texts.delivery,
      [
        text(texts.DELIVERY[delivery.state]),
        ...counted(waiting, text(texts.waiting, { count: waiting })),
        ...counted(refused, text(texts.refused, { count: refused })),
        ...(held === undefined ? [] : [text(texts.held, { code: held.code, time: instant(held.since) })]),
        ...(reason === undefined ? [] : [reason]),
        ...(newEpoch === undefined ? [] : [text(texts.newEpoch, { code: newEpoch.code, time: instant(newEpoch.at) })]),
      ],
    ],
    [texts.storage, useStorage(storage)],
  ] as const;
  return (
    <dl class="operator-facts">
      <div>
        <dt>{text(texts.tileSet)}</dt>
        <dd>
          {[tileSet, ...otherTileSets].map((set, index) => (
            <div key={index}>
              <TileSetHealth tileSet={set} />
            </div>
          ))}
        </dd>
      </div>
      {facts.map(([name, words]) => (
        <div key={name.en}>
          <dt>{text(name)}</dt>
          <dd>{words.join('; ')}</dd>
        </div>
      ))}
    </dl>
  );
};

const counted = (count: number, words: string): readonly string[] => (count === 0 ? [] : [words]);

const useStorage = (storage: Schemas['StorageStatus']): readonly string[] => {
  const { outboxBytes, observationBytes, captureBytes, freeBytes, oldestEvidenceAt, damagedFiles, fault } = storage;
  const text = useText();
  const { instant, megabytes } = useFormat();
  return [
    ...(fault === undefined ? [] : [text(texts.cannotStore, { fault })]),
    text(texts.records, { size: megabytes(outboxBytes) }),
    text(texts.observations, { size: megabytes(observationBytes) }),
    ...(captureBytes === undefined ? [] : [text(texts.capture, { size: megabytes(captureBytes) })]),
    ...(oldestEvidenceAt === undefined ? [] : [text(texts.evidenceSince, { time: instant(oldestEvidenceAt) })]),
    ...(freeBytes === undefined ? [] : [text(texts.free, { size: megabytes(freeBytes) })]),
    ...counted(damagedFiles, text(texts.damaged, { count: damagedFiles })),
  ];
};

interface TileSetHealthProps {
  readonly tileSet: Schemas['TileSetStatus'];
}

const TileSetHealth = ({ tileSet }: TileSetHealthProps) => {
  const { silent, doubled, misplaced = [], crossRead = [], ...set } = tileSet;
  const text = useText();
  if (silent === undefined || doubled === undefined)
    return (
      <>
        {text(texts.tileSetIs, set)} {text(texts.tilesNeedScope)}
      </>
    );
  return (
    <>
      {text(texts.tileSetIs, set)} {silent.length + doubled.length + misplaced.length === 0 && text(texts.allAnswer)}
      {(
        [
          [texts.silent, silent],
          [texts.doubled, doubled],
          [texts.misplaced, misplaced],
          [texts.crossRead, crossRead],
        ] as const
      ).map(
        ([name, tiles]) =>
          tiles.length > 0 && (
            <p key={name.en} class="operator-bad-tags">
              {text(name)} <Tiles tiles={tiles} />
            </p>
          ),
      )}
    </>
  );
};
