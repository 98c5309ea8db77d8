"""Records a deal with the client that is made from the OpenAPI document, and prints what the service has of it.

Arguments: the document (openapi/openapi.json, or /openapi.json of a service), the address of the service and a key. Standard input: JSON with the opening and the commands.
"""

import json
import secrets
import sys
import time
import uuid
from datetime import datetime, timezone

from openapi_client import Client, Refused


def new_id():
    """A UUID of version 7: milliseconds since 1970, then random bits with version and variant."""
    value = (int(time.time() * 1000) << 80) | secrets.randbits(80)
    return str(uuid.UUID(int=(value & ~(0xF << 76) & ~(3 << 62)) | (7 << 76) | (2 << 62)))


def order(command):
    now = datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return {"commandId": new_id(), "occurredAt": now, "command": command}


with open(sys.argv[1], encoding="utf-8") as document:
    client = Client(json.load(document), sys.argv[2], sys.argv[3])
deal = json.load(sys.stdin)
opened = client.openDeal({"dealId": new_id(), **order(deal["opening"])})
deal_id, sequence = opened["dealId"], opened["sequence"]
last = None
for command in deal["commands"]:
    last = order(command)
    sent = {"dealId": deal_id, "If_Match": f'"{sequence}"'}
    sequence = client.giveCommand(last, **sent)["sequence"]

# The same command again, as after a lost answer.
repeated = client.giveCommand(last, **sent)

listed, after = [], {}
while after is not None:
    page = client.listDeals(limit=1, **after)
    listed += [each["dealId"] for each in page["deals"]]
    after = {"after": page["next"]} if "next" in page else None

refused = None
try:
    client.giveCommand(order({"type": "AbandonDeal", "reason": "too late"}), dealId=deal_id, If_Match='"1"')
except Refused as refusal:
    refused = [refusal.status, refusal.problem["code"]]
try:
    client.giveCommand(last, dealId=deal_id)
except TypeError as fault:
    misuse = str(fault)

json.dump(
    {
        "dealId": deal_id,
        "listed": listed,
        "sequence": sequence,
        "repeated": repeated["sequence"],
        "refused": refused,
        "misuse": misuse,
        "ledger": client.getLedger(dealId=deal_id),
        "log": client.exportLog(disclosures="none"),
    },
    sys.stdout,
)
