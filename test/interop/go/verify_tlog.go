// Command verify_tlog checks a log that was mirrored as C2SP tlog-tiles, with golang.org/x/mod/sumdb alone: nothing of this repository.
//
//	verify_tlog FOLDER          prints one line of JSON
//	verify_tlog --many < NAMES  prints one line of JSON for each folder
//
// A folder has: key, checkpoint, witnesses (their keys, where checkpoints are cosigned), tile/<L>/<N>, tile/entries/<N>,
// inclusion/<index>.tlog-proof and consistency/<from>.json.
// Exit code: 0 everything is right, 1 something is wrong, 2 wrong call.
package main

import (
	"bufio"
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const tileHeight = 8
const tileWidth = 1 << tileHeight

type checkpoint struct {
	origin string
	tree   tlog.Tree
}

type mirror struct {
	folder    string
	verifier  note.Verifier
	witnesses []note.Verifier
}

// The times at which a witness can have cosigned, in seconds since 1970: from 2000-01-01 to a day after the present time.
const (
	earliestCosignature = 946684800
	secondsOfDay        = 86400
)

// cosignatureVerifier checks the cosignatures of a witness, as c2sp.org/tlog-cosignature describes them for Ed25519. The library has no such verifier.
type cosignatureVerifier struct {
	name string
	hash uint32
	key  ed25519.PublicKey
}

func (v cosignatureVerifier) Name() string    { return v.name }
func (v cosignatureVerifier) KeyHash() uint32 { return v.hash }
func (v cosignatureVerifier) Verify(text, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	seconds := binary.BigEndian.Uint64(signature)
	if seconds < earliestCosignature || seconds > uint64(time.Now().Unix())+secondsOfDay {
		return false
	}
	message := fmt.Sprintf("cosignature/v1\ntime %d\n%s", seconds, text)
	return ed25519.Verify(v.key, []byte(message), signature[8:])
}

// newCosignatureVerifier reads the key of a witness: NAME+ID+KEY, where KEY is 0x04 and 32 bytes.
func newCosignatureVerifier(vkey string) (note.Verifier, error) {
	name, rest, _ := strings.Cut(vkey, "+")
	id, encoded, _ := strings.Cut(rest, "+")
	key, err := base64.StdEncoding.Strict().DecodeString(encoded)
	if err != nil || len(key) != 1+ed25519.PublicKeySize || key[0] != 4 {
		return nil, fmt.Errorf("%q is no key of a witness", vkey)
	}
	sum := sha256.Sum256(append([]byte(name+"\n"), key...))
	if hex.EncodeToString(sum[:4]) != id {
		return nil, fmt.Errorf("%q has another id than its key", vkey)
	}
	return cosignatureVerifier{name, binary.BigEndian.Uint32(sum[:4]), key[1:]}, nil
}

// readWitnesses reads the keys of the witnesses, one a line, all of which must have cosigned each checkpoint. The file may be missing.
func readWitnesses(file string) ([]note.Verifier, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var witnesses []note.Verifier
	for _, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		witness, err := newCosignatureVerifier(line)
		if err != nil {
			return nil, err
		}
		witnesses = append(witnesses, witness)
	}
	return witnesses, nil
}

// openCheckpoint reads a note that the key of the log has signed and all witnesses have cosigned. Every byte counts: base64 has no second
// spelling.
func (m mirror) openCheckpoint(text []byte) (checkpoint, error) {
	opened, err := note.Open(text, note.VerifierList(append([]note.Verifier{m.verifier}, m.witnesses...)...))
	if err != nil {
		return checkpoint{}, err
	}
	if len(opened.UnverifiedSigs) > 0 || len(opened.Sigs) != 1+len(m.witnesses) || opened.Sigs[0].Hash != m.verifier.KeyHash() {
		return checkpoint{}, errors.New("the checkpoint has other signatures")
	}
	for _, sig := range opened.Sigs {
		if _, err := base64.StdEncoding.Strict().DecodeString(sig.Base64); err != nil {
			return checkpoint{}, errors.New("the signature is not in base64")
		}
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) != 4 || lines[3] != "" {
		return checkpoint{}, errors.New("the checkpoint does not have three lines")
	}
	size, err := decimal(lines[1])
	if err != nil {
		return checkpoint{}, err
	}
	root, err := tlog.ParseHash(lines[2])
	if err != nil {
		return checkpoint{}, err
	}
	if lines[0] != m.verifier.Name() {
		return checkpoint{}, errors.New("the origin is not the name of the key")
	}
	return checkpoint{lines[0], tlog.Tree{N: size, Hash: root}}, nil
}

func decimal(text string) (int64, error) {
	value, err := strconv.ParseInt(text, 10, 64)
	if err != nil || value < 0 || strconv.FormatInt(value, 10) != text {
		return 0, fmt.Errorf("%q is no number", text)
	}
	return value, nil
}

// Height, ReadTiles and SaveTiles make the mirror a tlog.TileReader. Its paths have no height.
func (m mirror) Height() int                         { return tileHeight }
func (m mirror) SaveTiles(_ []tlog.Tile, _ [][]byte) {}
func (m mirror) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range tiles {
		path := strings.Replace(tile.Path(), fmt.Sprintf("tile/%d/", tileHeight), "tile/", 1)
		data, err := os.ReadFile(filepath.Join(m.folder, path))
		if err != nil {
			return nil, err
		}
		if len(data) != tile.W*tlog.HashSize {
			return nil, fmt.Errorf("%s has %d bytes", path, len(data))
		}
		all = append(all, data)
	}
	return all, nil
}

// entries reads the bundles of a log of this size.
func (m mirror) entries(size int64) ([][]byte, error) {
	var entries [][]byte
	for n := int64(0); n*tileWidth < size; n++ {
		width := size - n*tileWidth
		if width > tileWidth {
			width = tileWidth
		}
		path := tlog.Tile{H: tileHeight, L: 0, N: n, W: int(width)}.Path()
		path = strings.Replace(path, fmt.Sprintf("tile/%d/0/", tileHeight), "tile/entries/", 1)
		data, err := os.ReadFile(filepath.Join(m.folder, path))
		if err != nil {
			return nil, err
		}
		for i := int64(0); i < width; i++ {
			if len(data) < 2 || len(data)-2 < int(binary.BigEndian.Uint16(data)) {
				return nil, fmt.Errorf("%s ends early", path)
			}
			end := 2 + int(binary.BigEndian.Uint16(data))
			entries = append(entries, data[2:end])
			data = data[end:]
		}
		if len(data) > 0 {
			return nil, fmt.Errorf("%s has bytes behind its entries", path)
		}
	}
	return entries, nil
}

// checkEntries compares every entry with the leaf hashes of the tiles, which the root authenticates.
func checkEntries(entries [][]byte, reader tlog.HashReader) error {
	indexes := make([]int64, len(entries))
	for i := range entries {
		indexes[i] = tlog.StoredHashIndex(0, int64(i))
	}
	hashes, err := reader.ReadHashes(indexes)
	if err != nil {
		return err
	}
	for i, entry := range entries {
		if tlog.RecordHash(entry) != hashes[i] {
			return fmt.Errorf("entry %d does not have the hash of its tile", i)
		}
	}
	return nil
}

func (m mirror) checkInclusion(file string, newest checkpoint, entries [][]byte) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	head, signed, found := strings.Cut(string(text), "\n\n")
	lines := strings.Split(head, "\n")
	if !found || len(lines) < 2 || lines[0] != "c2sp.org/tlog-proof@v1" || !strings.HasPrefix(lines[1], "index ") {
		return errors.New("no proof")
	}
	index, err := decimal(strings.TrimPrefix(lines[1], "index "))
	if err != nil {
		return err
	}
	if filepath.Base(file) != fmt.Sprintf("%d.tlog-proof", index) {
		return errors.New("the proof is of another entry than its name")
	}
	var proof tlog.RecordProof
	for _, line := range lines[2:] {
		hash, err := base64.StdEncoding.Strict().DecodeString(line)
		if err != nil || len(hash) != tlog.HashSize {
			return fmt.Errorf("%q is no hash", line)
		}
		proof = append(proof, *(*tlog.Hash)(hash))
	}
	of, err := m.openCheckpoint([]byte(signed))
	if err != nil {
		return err
	}
	if of.tree.N > newest.tree.N || index >= of.tree.N {
		return errors.New("the proof is of an entry beyond the log")
	}
	return tlog.CheckRecord(proof, of.tree.N, of.tree.Hash, index, tlog.RecordHash(entries[index]))
}

type consistency struct {
	From     int64    `json:"from"`
	To       int64    `json:"to"`
	FromRoot string   `json:"fromRoot"`
	ToRoot   string   `json:"toRoot"`
	Hashes   []string `json:"hashes"`
}

func hashOf(text string) (tlog.Hash, error) {
	bytes, err := hex.DecodeString(text)
	if err != nil || len(bytes) != tlog.HashSize || hex.EncodeToString(bytes) != text {
		return tlog.Hash{}, fmt.Errorf("%q is no hash", text)
	}
	return *(*tlog.Hash)(bytes), nil
}

func checkConsistency(file string, newest checkpoint, reader tlog.HashReader) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var given consistency
	if err := json.Unmarshal(text, &given); err != nil {
		return err
	}
	if again, _ := json.Marshal(given); !bytes.Equal(again, text) {
		return errors.New("the proof has another spelling")
	}
	if filepath.Base(file) != fmt.Sprintf("%d.json", given.From) {
		return errors.New("the proof is of another size than its name")
	}
	if given.From < 1 || given.From > given.To || given.To > newest.tree.N {
		return errors.New("the sizes are wrong")
	}
	var proof tlog.TreeProof
	for _, each := range given.Hashes {
		hash, err := hashOf(each)
		if err != nil {
			return err
		}
		proof = append(proof, hash)
	}
	roots := map[int64]tlog.Hash{}
	for size, root := range map[int64]string{given.From: given.FromRoot, given.To: given.ToRoot} {
		hash, err := hashOf(root)
		if err != nil {
			return err
		}
		computed, err := tlog.TreeHash(size, reader)
		if err != nil || computed != hash {
			return fmt.Errorf("the root of %d entries is another one", size)
		}
		roots[size] = hash
	}
	return tlog.CheckTree(proof, given.To, roots[given.To], given.From, roots[given.From])
}

func verify(folder string) (size int64, err error) {
	key, err := os.ReadFile(filepath.Join(folder, "key"))
	if err != nil {
		return 0, err
	}
	verifier, err := note.NewVerifier(strings.TrimSuffix(string(key), "\n"))
	if err != nil {
		return 0, err
	}
	witnesses, err := readWitnesses(filepath.Join(folder, "witnesses"))
	if err != nil {
		return 0, err
	}
	m := mirror{folder, verifier, witnesses}
	signed, err := os.ReadFile(filepath.Join(folder, "checkpoint"))
	if err != nil {
		return 0, err
	}
	newest, err := m.openCheckpoint(signed)
	if err != nil {
		return 0, err
	}
	entries, err := m.entries(newest.tree.N)
	if err != nil {
		return 0, err
	}
	reader := tlog.TileHashReader(newest.tree, m)
	if err := checkEntries(entries, reader); err != nil {
		return 0, err
	}
	inclusions, _ := filepath.Glob(filepath.Join(folder, "inclusion", "*"))
	for _, file := range inclusions {
		if err := m.checkInclusion(file, newest, entries); err != nil {
			return 0, fmt.Errorf("%s: %w", filepath.Base(file), err)
		}
	}
	consistencies, _ := filepath.Glob(filepath.Join(folder, "consistency", "*"))
	for _, file := range consistencies {
		if err := checkConsistency(file, newest, reader); err != nil {
			return 0, fmt.Errorf("%s: %w", filepath.Base(file), err)
		}
	}
	return newest.tree.N, nil
}

func report(folder string) bool {
	size, err := verify(folder)
	answer := map[string]any{"folder": folder, "right": err == nil, "size": size}
	if err != nil {
		answer["error"] = err.Error()
	}
	line, _ := json.Marshal(answer)
	fmt.Println(string(line))
	return err == nil
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: verify_tlog FOLDER | verify_tlog --many < NAMES")
		os.Exit(2)
	}
	folders := []string{os.Args[1]}
	if os.Args[1] == "--many" {
		folders = nil
		for scanner := bufio.NewScanner(os.Stdin); scanner.Scan(); {
			folders = append(folders, scanner.Text())
		}
	}
	exit := 0
	for _, folder := range folders {
		if !report(folder) {
			exit = 1
		}
	}
	os.Exit(exit)
}
